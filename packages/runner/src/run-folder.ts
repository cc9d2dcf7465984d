import type { RunPlan, RunSummary, Trial, TrialRecord } from '@evalkit/schema/run';
import type { OpenJournalOptions, RunJournal } from './run-journal.ts';
import type { TrialFiles } from './trial-files.ts';

/** Where everything of one run is kept. */
export interface RunFolder {
  readonly runId: string;
  /** Absolute path of the folder. */
  readonly path: string;
  readonly plan: RunPlan;
  /**
   * Locks the run for writing and opens its journal where it ends: a line that was never finished is cut off, `run-start` or
   * `run-resume` is written unless the journal is closed. `runTrials` calls it.
   *
   * @throws RunnerError `RUN_LOCKED` while another process writes to the run, `JOURNAL_CORRUPT` with the line's number,
   * `PLAN_MISMATCH` when the journal is of another run or plan.
   */
  openJournal(options?: OpenJournalOptions): Promise<RunJournal>;
  /**
   * The records of the finished trials, in the order in which they were finished.
   *
   * @throws RunnerError `JOURNAL_CORRUPT` or `PLAN_MISMATCH`, while iterating, as `openJournal` does.
   */
  records(options?: { readonly signal?: AbortSignal }): AsyncIterable<TrialRecord>;
  /**
   * Keeps the files of a trial, in place of those that an earlier execution of it left.
   *
   * Artifacts are written below the trial's `artifacts/` whatever path they claim: one that could leave it, name a device, or
   * collide with another gets a name of its own, and its path stays in the index.
   * @throws RunnerError `RUN_CLOSED` unless the journal is open and the trial unfinished (what is late must not change what was
   * recorded), `RECORD_INVALID` when the plan has no such trial, `TRIAL_FILES_INVALID` when something is no JSON.
   */
  writeTrialFiles(trial: Trial, files: TrialFiles): void;
  /**
   * The files of a trial; what was not kept is left out.
   *
   * @throws RunnerError `RECORD_INVALID` when the plan has no such trial, `TRIAL_FILES_INVALID` when a file is broken.
   */
  readTrialFiles(trial: Pick<Trial, 'unitId' | 'repetition'>): TrialFiles;
  /** Writes `summary.json`, all of it or nothing. */
  writeSummary(summary: RunSummary): Promise<void>;
  /**
   * The run's summary: a recount of the journal's rows, with the status that `summary.json` names if it is there.
   *
   * @throws RunnerError `SUMMARY_MISMATCH` when `summary.json` is no summary or says something else than the recount.
   */
  readSummary(options?: { readonly signal?: AbortSignal }): Promise<RunSummary>;
  /** Closes the journal, if it is open, and releases the run. */
  close(): void;
}
