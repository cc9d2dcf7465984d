import type { Clock } from '@evalkit/schema';
import type { Executor, Trial, TrialFault, TrialRecord } from '@evalkit/schema/run';
import { TrialAbortedError } from '../errors.ts';
import type { ProcessHold } from './hold-process.ts';
import { blocked, type SettledOutcome, settleOutcome, settleThrown } from './settle-outcome.ts';

/** What attempting trials needs. */
export interface TrialAttemptsOptions {
  readonly executor: Executor;
  readonly clock: Clock;
  /** Held while a trial is executed; none where there is no deadline to wait for. */
  readonly hold: ProcessHold | null;
  readonly retries: number;
  readonly trialTimeoutMs: number | undefined;
  /** Called when an attempt begins. */
  readonly onStart: (trial: Trial, attempt: number) => void;
  /** Called when a trial is finished, before anyone else hears of it. */
  readonly onEnd: (record: TrialRecord) => void;
}

/** Attempts trials within their deadlines. */
export interface TrialAttempts {
  /** The trial's record; `null` when the run stopped before it was finished. */
  run(trial: Trial): Promise<TrialRecord | null>;
  /** Gives up on every trial that is not finished, whether or not its execution heeds its signal. */
  stop(reason: unknown): void;
}

/** Attempts trials of one run, keeping every attempt in the record. */
export function createTrialAttempts(options: TrialAttemptsOptions): TrialAttempts {
  const { executor, clock, hold, retries, trialTimeoutMs, onStart, onEnd } = options;
  const stops = new Set<(reason: unknown) => void>();

  function run(trial: Trial): Promise<TrialRecord | null> {
    const attempts: TrialRecord['attempts'] = [];
    const began = clock.monotonic();
    let attemptBegan = began;
    let controller = new AbortController();
    let settled = false;
    let cancelDeadline: () => void = () => undefined;

    return new Promise((resolve, reject) => {
      function settle(report: () => void, reason?: unknown): void {
        if (settled) return;
        settled = true;
        cancelDeadline();
        stops.delete(stop);
        hold?.release();
        try {
          report();
        } catch (error) {
          reject(error);
        }
        // After the result is settled, so that whatever the execution still comes to is too late.
        if (reason !== undefined) controller.abort(reason);
      }

      function end(outcome: SettledOutcome, reason?: unknown): void {
        settle(() => {
          const durationMs = Math.max(0, Math.round((clock.monotonic() - attemptBegan) * 1000) / 1000);
          attempts.push({ fault: outcome.fault, durationMs });
          const record = recordOf(trial, outcome, attempts);
          onEnd(record);
          resolve(record);
        }, reason);
      }

      function stop(reason: unknown): void {
        settle(() => resolve(null), reason);
      }

      function endAtDeadline(timeoutMs: number): void {
        const message = `the trial took longer than its deadline of ${timeoutMs} ms`;
        const fault: TrialFault = { kind: 'deadline', code: 'TRIAL_DEADLINE', message };
        end(blocked(fault), new TrialAbortedError({ code: 'TRIAL_DEADLINE', message }));
      }

      function take(outcome: SettledOutcome): void {
        if (settled) return;
        // An execution that kept the process busy past its deadline is as late as one that the timer caught.
        if (trialTimeoutMs !== undefined && clock.monotonic() - began > trialTimeoutMs) {
          endAtDeadline(trialTimeoutMs);
        } else if (isRetried(outcome) && attempts.length < retries) {
          const durationMs = Math.max(0, Math.round((clock.monotonic() - attemptBegan) * 1000) / 1000);
          attempts.push({ fault: outcome.fault, durationMs });
          attempt();
        } else {
          end(outcome);
        }
      }

      function attempt(): void {
        controller = new AbortController();
        attemptBegan = clock.monotonic();
        const { signal } = controller;
        const number = attempts.length + 1;
        try {
          onStart(trial, number);
        } catch (error) {
          settle(() => reject(error));
          return;
        }
        submit(executor, trial, signal, number).then(settleOutcome, settleThrown).then(take);
      }

      stops.add(stop);
      hold?.take();
      if (trialTimeoutMs !== undefined) {
        cancelDeadline = clock.after(trialTimeoutMs, () => endAtDeadline(trialTimeoutMs));
      }
      attempt();
    });
  }

  return {
    run,
    stop(reason) {
      for (const stop of [...stops]) stop(reason);
    },
  };
}

/** What an executor throws at once is rejected as well. */
async function submit(executor: Executor, trial: Trial, signal: AbortSignal, attempt: number): Promise<unknown> {
  return executor.submit(trial, { signal, attempt });
}

function isRetried({ band, fault }: SettledOutcome): boolean {
  return band === 'blocked' && fault?.kind === 'infrastructure';
}

function recordOf(trial: Trial, outcome: SettledOutcome, attempts: TrialRecord['attempts']): TrialRecord {
  const { index, unitId, repetition, seed } = trial;
  const { band, reason, score, provenance, surfaces, fault } = outcome;
  return { index, unitId, repetition, seed, band, reason, score, provenance, surfaces, fault, attempts };
}
