import { hash } from 'node:crypto';
import { closeSync, fsyncSync, ftruncateSync, writeSync } from 'node:fs';
import type { Clock } from '@evalkit/schema';
import type { JournalLine } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import { storeFailure } from './store-failure.ts';

type Unchained<Line> = Line extends JournalLine ? Omit<Line, 'at' | 'previous'> : never;

/** A line of a journal before it is dated and chained to the one before. */
export type JournalChange = Unchained<JournalLine>;

/** Appends whole lines to a journal. */
export interface JournalWriter {
  append(change: JournalChange): void;
  /** Waits until the disk has it, then lets go of the file. */
  close(): void;
}

/** Where a journal stands that is to be continued. */
export interface JournalPosition {
  readonly path: string;
  /** Open for appending. */
  readonly descriptor: number;
  readonly bytes: number;
  readonly digest: string | null;
}

/** A writer that goes on after the last whole line. */
export function createJournalWriter(position: JournalPosition, clock: Pick<Clock, 'now'>): JournalWriter {
  const { path, descriptor } = position;
  let { bytes, digest } = position;
  let open = true;
  return {
    append(change) {
      if (!open)
        throw new RunnerError({ code: 'RUN_CLOSED', message: `${path} is closed: nothing can be written to it` });
      const text = JSON.stringify({ ...change, at: clock.now(), previous: digest });
      const line = Buffer.from(`${text}\n`);
      try {
        // One call per line, so that a kill finds the line either not there or whole.
        for (let written = 0; written < line.length; ) written += writeSync(descriptor, line, written);
      } catch (error) {
        ftruncateSync(descriptor, bytes);
        throw storeFailure(path, 'written', error);
      }
      bytes += line.length;
      digest = hash('sha256', text);
    },
    close() {
      if (!open) return;
      open = false;
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}
