import type { JournalEntry } from './internal/journal-chain.ts';
import { scanJournal } from './internal/scan-journal.ts';

export type { JournalEntry } from './internal/journal-chain.ts';

/** How a journal is read. */
export interface ReadJournalOptions {
  readonly signal?: AbortSignal;
}

/**
 * The lines of a run's journal, in memory that does not grow with it; a last line that was never finished is left out.
 *
 * @throws RunnerError, while iterating, `JOURNAL_NOT_FOUND`; `JOURNAL_CORRUPT`, with the line's number, at a line that is no
 * line of a journal, whose digest of the line before does not match, that finishes a trial again, or that follows `run-end`.
 */
export async function* readJournal(
  path: string,
  { signal }: ReadJournalOptions = {},
): AsyncGenerator<JournalEntry, void, undefined> {
  for await (const entries of scanJournal(path, signal).batches) {
    for (const entry of entries) yield entry;
  }
}
