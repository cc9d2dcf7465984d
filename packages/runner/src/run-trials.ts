import { type Ports, systemPorts } from '@evalkit/schema';
import type { Execute, Executor, RunPlan, RunStatus, TrialRecord } from '@evalkit/schema/run';
import { RunnerError, TrialAbortedError } from './errors.ts';
import { checkNaturalNumber, checkPositiveInteger, checkTimeout } from './internal/check-options.ts';
import { createProcessHold } from './internal/hold-process.ts';
import { newRunId } from './internal/new-run-id.ts';
import { createScheduledTrials } from './internal/scheduled-trials.ts';
import { checkStoreName } from './internal/store-name.ts';
import { createTrialAttempts } from './internal/trial-attempts.ts';
import { localExecutor } from './local-executor.ts';
import { planDigest } from './plan-digest.ts';
import type { RunEvent } from './run-event.ts';
import { createRunFold } from './run-fold.ts';
import type { RunFolder } from './run-folder.ts';
import { trialsOf } from './trials-of.ts';

/** How trials are run. */
export interface RunTrialsOptions {
  /** Trials at once. Default 4, or what the executor allows; never more than that. */
  readonly concurrency?: number;
  /** Deadline of one trial with all its attempts, in milliseconds. Default none. */
  readonly trialTimeoutMs?: number;
  /** Deadline of the whole run, in milliseconds. Default none. */
  readonly runTimeoutMs?: number;
  /** Ends the run with the status `interrupted`. */
  readonly signal?: AbortSignal;
  /** Further attempts at a trial after an infrastructure fault. Default 0. */
  readonly retries?: number;
  /** Where the run is kept; what is finished in it is told of, but not executed again. Default nowhere. */
  readonly folder?: RunFolder;
  /** Id of a run that has no folder. Default one made of the time and a random part. */
  readonly runId?: string;
  readonly ports?: Partial<Pick<Ports, 'clock' | 'ids'>>;
}

/** Results that wait for an earlier, slower trial are kept in memory, so there must not be too many. */
const lookahead = 1024;

/**
 * Runs the trials of a plan and tells of them in plan order, whatever order they finish in.
 *
 * A trial that throws, misses its deadline or comes to no valid outcome is `blocked` and the run goes on. An abort, or the
 * run's deadline, gives up the trials under way and ends the run with its status; what was finished counts, and a run with a folder
 * can be resumed by running it again. Leaving the loop early gives up as well. Either way the executor is closed. Iterate once.
 * @throws RunnerError `OPTION_INVALID` at once; while iterating, `PLAN_MISMATCH` when the folder was made for another plan,
 * `RUN_LOCKED`, `JOURNAL_CORRUPT`, `STORE_FAILED`.
 */
export function runTrials(
  plan: RunPlan,
  execute: Execute | Executor,
  options: RunTrialsOptions = {},
): AsyncGenerator<RunEvent, void, undefined> {
  const { folder, retries = 0 } = options;
  const executor = typeof execute === 'function' ? localExecutor(execute, concurrencyOf(options)) : execute;
  checkPositiveInteger(executor.concurrency, 'the concurrency of the executor');
  const concurrency = Math.min(options.concurrency ?? executor.concurrency, executor.concurrency);
  checkPositiveInteger(concurrency, 'concurrency');
  checkNaturalNumber(retries, 'retries');
  checkTimeout(options.trialTimeoutMs, 'trialTimeoutMs');
  checkTimeout(options.runTimeoutMs, 'runTimeoutMs');
  const ids = options.ports?.ids ?? systemPorts.ids;
  const clock = options.ports?.clock ?? systemPorts.clock;
  if (options.runId !== undefined) checkStoreName(options.runId, 'the run id', 'RUN_ID_INVALID');
  const runId = folder?.runId ?? options.runId ?? newRunId({ clock, ids });
  if (options.runId !== undefined && options.runId !== runId) {
    throw new RunnerError({
      code: 'OPTION_INVALID',
      message: `runId is ${options.runId}, but the folder is of the run ${runId}`,
    });
  }
  return run(plan, executor, { ...options, runId, concurrency, retries, clock });
}

interface Resolved extends RunTrialsOptions {
  readonly runId: string;
  readonly concurrency: number;
  readonly retries: number;
  readonly clock: Ports['clock'];
}

async function* run(plan: RunPlan, executor: Executor, options: Resolved): AsyncGenerator<RunEvent, void, undefined> {
  const { runId, concurrency, retries, clock, folder, signal, trialTimeoutMs, runTimeoutMs } = options;
  const digest = planDigest(plan);
  const fold = createRunFold(plan);
  const journal = await openFolder(folder, digest, (record) => fold.add(record));
  let status: Exclude<RunStatus, 'complete'> | null = null;
  let closed = false;
  const hasDeadline = trialTimeoutMs !== undefined || runTimeoutMs !== undefined;

  const attempts = createTrialAttempts({
    executor,
    clock,
    hold: hasDeadline ? createProcessHold() : null,
    retries,
    trialTimeoutMs,
    onStart({ index, unitId, repetition }, attempt) {
      journal?.append({ type: 'trial-start', index, unitId, repetition, attempt });
    },
    onEnd(record) {
      journal?.append({ type: 'trial-end', record });
      fold.add(record);
    },
  });
  const resumed = journal?.resumed ?? 0;
  const scheduled = createScheduledTrials({
    trials: trialsOf(plan),
    concurrency,
    lookahead: Math.max(lookahead, concurrency),
    isFinished: (index) => journal?.has(index) === true,
    finished: resumed,
    run: (trial) => attempts.run(trial),
  });

  function stop(why: Exclude<RunStatus, 'complete'>, reason: unknown): void {
    status ??= why;
    scheduled.stop();
    attempts.stop(reason);
  }
  const interrupt = () => stop('interrupted', signal?.reason);
  const cancelDeadline =
    runTimeoutMs === undefined
      ? () => undefined
      : clock.after(runTimeoutMs, () => stop('deadline', runDeadline(runTimeoutMs)));
  signal?.addEventListener('abort', interrupt, { once: true });
  if (signal?.aborted === true) interrupt();

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    cancelDeadline();
    signal?.removeEventListener('abort', interrupt);
    stop('interrupted', runStopped());
    try {
      await executor.close?.();
    } finally {
      journal?.close();
    }
  }

  try {
    yield { type: 'run-start', runId, planDigest: digest, planned: plan.units.length * plan.repetitions, resumed };
    for (let next = scheduled.next(); next !== null; next = scheduled.next()) {
      const { trial } = next;
      if (next.record === null) {
        yield { type: 'trial-start', trial, resumed: true };
        if (journal !== null) yield { type: 'trial-end', trial, record: journal.record(trial.index), resumed: true };
        continue;
      }
      // After a stop, only what was finished before it is told of.
      let record: TrialRecord | null | undefined = status === null ? undefined : await next.record;
      if (record === null) continue;
      yield { type: 'trial-start', trial, resumed: false };
      record ??= await next.record;
      if (record !== null) yield { type: 'trial-end', trial, record, resumed: false };
    }
    const summary = fold.summary({ runId, status: status ?? 'complete' });
    if (summary.status === 'complete' && journal?.ended === false) {
      journal.append({ type: 'run-end', trials: summary.finished });
    }
    // A finished run's summary may be there already; one that was changed since is not silently put right.
    if (journal?.ended === true) await folder?.readSummary();
    await folder?.writeSummary(summary);
    await close();
    yield { type: 'run-end', summary };
  } finally {
    await close();
  }
}

async function openFolder(folder: RunFolder | undefined, digest: string, onRecord: (record: TrialRecord) => void) {
  if (folder === undefined) return null;
  if (planDigest(folder.plan) !== digest) {
    const message = `the run ${folder.runId} was made for another plan, and goes on under its own only: start another run`;
    throw new RunnerError({ code: 'PLAN_MISMATCH', message });
  }
  return folder.openJournal({ onRecord });
}

function concurrencyOf({ concurrency }: RunTrialsOptions): { concurrency?: number } {
  return concurrency === undefined ? {} : { concurrency };
}

function runDeadline(timeoutMs: number): TrialAbortedError {
  return new TrialAbortedError({
    code: 'RUN_DEADLINE',
    message: `the run took longer than its deadline of ${timeoutMs} ms`,
  });
}

function runStopped(): TrialAbortedError {
  return new TrialAbortedError({ code: 'RUN_STOPPED', message: 'the run was given up' });
}
