import type { Ports } from '@evalkit/schema';
import type { Baseline, RunPlan } from '@evalkit/schema/run';
import type { RunFolder } from './run-folder.ts';

/** How a run is created. */
export interface CreateRunOptions {
  /** Default one made of the time and a random part. */
  readonly runId?: string;
}

/** One run of a store, as far as can be told without reading its rows. */
export interface RunListing {
  readonly runId: string;
  readonly path: string;
  /** Milliseconds since 1970 of the journal's first line, `null` when there is none. */
  readonly startedAt: number | null;
  /** Digest of the plan that the journal names, `null` when there is none. */
  readonly planDigest: string | null;
  /** Whether `run-end` closes the journal: otherwise the run can be resumed. */
  readonly ended: boolean;
}

/** What a store takes from the outside world. */
export type RunStorePorts = Partial<Pick<Ports, 'clock' | 'ids'>>;

/** Runs and baselines on disk. */
export interface RunStore {
  /** Absolute path of the store. */
  readonly root: string;
  /**
   * Makes the folder of a new run.
   *
   * @throws RunnerError `RUN_ID_INVALID`, `RUN_EXISTS`, `PLAN_INVALID` when the plan is none, `STORE_FAILED`.
   */
  createRun(plan: RunPlan, options?: CreateRunOptions): Promise<RunFolder>;
  /**
   * The folder of a run, to read it or go on with it.
   *
   * @throws RunnerError `RUN_ID_INVALID`, `RUN_NOT_FOUND`, `PLAN_INVALID` when its plan cannot be read.
   */
  openRun(runId: string): Promise<RunFolder>;
  /** Every run, in the order in which they were started. */
  listRuns(): Promise<readonly RunListing[]>;
  /**
   * A baseline whose run is there and was not changed since.
   *
   * @throws RunnerError `LABEL_INVALID`, `BASELINE_NOT_FOUND`, `BASELINE_MISMATCH` when its run is missing or was changed.
   */
  readBaseline(label: string): Promise<Baseline>;
  /**
   * Names a finished run; a baseline of that label before is replaced.
   *
   * @throws RunnerError `LABEL_INVALID`, also when another run has the label as its id; `RUN_UNFINISHED` unless every trial is
   * finished; `JOURNAL_CORRUPT`, `SUMMARY_MISMATCH` when the run was changed.
   */
  writeBaseline(label: string, run: RunFolder): Promise<Baseline>;
  /**
   * The run of a baseline's label or, without a baseline of that label, of a run id.
   *
   * @throws RunnerError `RUN_NOT_FOUND` when it is neither; as `readBaseline` and `openRun` do.
   */
  resolveRun(labelOrRunId: string): Promise<RunFolder>;
}
