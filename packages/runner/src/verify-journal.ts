import { scanJournal } from './internal/scan-journal.ts';
import type { ReadJournalOptions } from './read-journal.ts';

/** What a journal holds whose every line was checked. */
export interface JournalState {
  readonly lines: number;
  /** Finished trials. */
  readonly trials: number;
  /** Whether `run-end` has closed it. */
  readonly ended: boolean;
  /** SHA-256 of the last line, which its chain binds to every line before; `null` without lines. */
  readonly digest: string | null;
  /** Bytes at the end that are a line never finished; resuming the run cuts them off. */
  readonly tornBytes: number;
}

/**
 * Checks every line of a run's journal and how they are chained.
 *
 * @throws RunnerError as `readJournal` does.
 */
export async function verifyJournal(path: string, { signal }: ReadJournalOptions = {}): Promise<JournalState> {
  const scan = scanJournal(path, signal);
  for await (const _ of scan.batches);
  const { lines, trials, ended, digest } = scan.chain;
  return { lines, trials, ended, digest, tornBytes: scan.end.tornBytes };
}
