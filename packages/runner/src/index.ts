export {
  InfrastructureError,
  RunnerError,
  type RunnerErrorCode,
  TrialAbortedError,
  type TrialAbortedErrorCode,
} from './errors.ts';
export { type LocalExecutorOptions, localExecutor } from './local-executor.ts';
export { mergeSummaries } from './merge-summaries.ts';
export { openRunStore } from './open-run-store.ts';
export { planDigest } from './plan-digest.ts';
export { type PlanTrialsOptions, planTrials } from './plan-trials.ts';
export { type JournalEntry, type ReadJournalOptions, readJournal } from './read-journal.ts';
export type { RunEndEvent, RunEvent, RunStartEvent, TrialEndEvent, TrialStartEvent } from './run-event.ts';
export { createRunFold, type RunFold, type RunFoldSummaryOptions } from './run-fold.ts';
export type { RunFolder } from './run-folder.ts';
export type { JournalChange, OpenJournalOptions, RunJournal } from './run-journal.ts';
export type { CreateRunOptions, RunListing, RunStore, RunStorePorts } from './run-store.ts';
export { type RunTrialsOptions, runTrials } from './run-trials.ts';
export type { TrialFiles } from './trial-files.ts';
export { trialsOf } from './trials-of.ts';
export { type JournalState, verifyJournal } from './verify-journal.ts';
