import { AsyncLocalStorage } from 'node:async_hooks';
import { describeThrown } from '@evalkit/schema';
import type { Trial } from '@evalkit/schema/run';
import { ScenarioRunError } from './errors.ts';

/** The trial that some code runs for. */
export interface TrialContext {
  readonly trial: Trial;
  /** Whether its subject's conversation is over: nothing can change its result any more. */
  readonly over: boolean;
  /** Makes the trial blocked by an error that nobody waited for. */
  fail(error: unknown): void;
}

const contexts = new AsyncLocalStorage<TrialContext>();

/**
 * The trial that the calling code runs for, `null` outside any.
 *
 * For handlers of uncaught errors: what a subject throws where nobody waits for it belongs to the trial that it was begun for.
 */
export function trialContext(): TrialContext | null {
  return contexts.getStore() ?? null;
}

/** Waits for a promise of the subject's, or for an error of the same trial that nobody else waited for. */
export type WaitFor = <T>(answer: Promise<T> | T) => Promise<T>;

/** Runs a conversation as a trial's own. */
export async function inTrial<T>(trial: Trial, converse: (waitFor: WaitFor) => Promise<T>): Promise<T> {
  const stray = Promise.withResolvers<never>();
  // It may come while nothing is waited for.
  stray.promise.catch(() => {});
  let over = false;
  const context: TrialContext = {
    trial,
    get over() {
      return over;
    },
    fail(cause) {
      const message = `something was thrown where nobody waited for it: ${describeThrown(cause, { maxLength: 300 })}`;
      stray.reject(new ScenarioRunError({ code: 'SUBJECT_STRAY_ERROR', message, cause }));
    },
  };
  try {
    return await contexts.run(context, () => converse((answer) => Promise.race([answer, stray.promise])));
  } finally {
    over = true;
  }
}
