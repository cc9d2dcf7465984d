import type { Execute, ExecutionContext, Executor, Trial, TrialOutcome } from '@evalkit/schema/run';
import pLimit from 'p-limit';
import { checkPositiveInteger } from './internal/check-options.ts';

/** How trials are executed on this machine. */
export interface LocalExecutorOptions {
  /** Trials at once. Default 4. */
  readonly concurrency?: number;
}

/**
 * Executes trials in this process, so many at once.
 *
 * A trial whose signal is aborted gives its place up at once, also when `execute` goes on regardless: what it comes to later is
 * ignored, but what it holds is released only when it ends by itself.
 * @throws RunnerError `OPTION_INVALID` unless `concurrency` is a whole number from 1.
 */
export function localExecutor(execute: Execute, { concurrency = 4 }: LocalExecutorOptions = {}): Executor {
  checkPositiveInteger(concurrency, 'concurrency');
  const limit = pLimit(concurrency);
  return {
    name: 'local',
    concurrency,
    submit: (trial, context) => limit(() => untilAborted(execute, trial, context)),
  };
}

function untilAborted(execute: Execute, trial: Trial, context: ExecutionContext): Promise<TrialOutcome> {
  const { signal } = context;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(execute(trial, context)).then(resolve, reject);
  });
}
