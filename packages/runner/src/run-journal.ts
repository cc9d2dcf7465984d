import type { TrialRecord } from '@evalkit/schema/run';
import type { JournalChange } from './internal/journal-writer.ts';

export type { JournalChange } from './internal/journal-writer.ts';

/** A run's journal while its run folder is locked for writing. */
export interface RunJournal {
  /** Whether `run-end` has closed it: then there is nothing left to run. */
  readonly ended: boolean;
  /** Trials that were finished when it was opened. */
  readonly resumed: number;
  /** Whether a trial, by its index, was finished when it was opened. */
  has(index: number): boolean;
  /** The record of a trial that was finished when it was opened. */
  record(index: number): TrialRecord;
  /** Writes one state change; it is in the file when this returns. */
  append(change: JournalChange): void;
  /** Lets go of the file and of the lock. */
  close(): void;
}

/** How a journal is opened. */
export interface OpenJournalOptions {
  /** Told of every finished trial in the journal, in its order; what it throws refuses the line. */
  readonly onRecord?: (record: TrialRecord) => void;
  readonly signal?: AbortSignal;
}
