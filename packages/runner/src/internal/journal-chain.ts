import { hash } from 'node:crypto';
import { printable } from '@evalkit/schema';
import type { JournalLine } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import { lineShape } from './journal-shape.ts';
import { createTrialSet } from './trial-set.ts';

/** One line of a journal and where it stands. */
export interface JournalEntry {
  /** Counts from 1. */
  readonly line: number;
  /** Position of its first byte in the file. */
  readonly offset: number;
  readonly value: JournalLine;
}

/** Follows a journal line by line and refuses whatever the lines before do not allow. */
export interface JournalChain {
  readonly lines: number;
  /** Finished trials. */
  readonly trials: number;
  /** Whether `run-end` has closed it. */
  readonly ended: boolean;
  /** SHA-256 of the last line. */
  readonly digest: string | null;
  /** Takes the next line, without its newline. */
  take(bytes: Buffer, offset: number): JournalEntry;
  /** Takes what follows the last newline; `null` when it is a line that was never finished. */
  takeTail(bytes: Buffer, offset: number): JournalEntry | null;
}

/** The chain of a journal before its first line. */
export function createJournalChain(path: string): JournalChain {
  const finished = createTrialSet();
  let lines = 0;
  let digest: string | null = null;
  let ended = false;

  function corrupt(what: string, cause?: unknown): RunnerError {
    return new RunnerError({
      code: 'JOURNAL_CORRUPT',
      message: `${path}:${lines + 1}: ${what}; the run cannot be trusted or resumed: restore the file, or start another run`,
      cause,
    });
  }

  function check(value: JournalLine): void {
    if (value.previous !== digest) {
      throw corrupt(
        'the digest of the line before does not match: that line was changed, or lines were removed or inserted',
      );
    }
    if ((value.type === 'run-start') !== (lines === 0)) {
      throw corrupt(lines === 0 ? 'a journal begins with run-start' : 'the run starts a second time');
    }
    if (value.type === 'trial-end' && !finished.add(value.record.index)) {
      throw corrupt(`trial ${value.record.index} is finished a second time`);
    }
    if (value.type === 'run-end' && value.trials !== finished.size) {
      throw corrupt(`run-end counts ${value.trials} finished trials, the lines before it are ${finished.size}`);
    }
  }

  function takeValue(value: unknown, bytes: Buffer, offset: number): JournalEntry {
    const problem = lineShape(value);
    if (problem !== null) {
      throw corrupt(`this is no line of a journal${problem === '' ? '' : ` (see ${printable(problem)})`}`);
    }
    const line = value as JournalLine;
    check(line);
    lines += 1;
    digest = hash('sha256', bytes);
    ended = line.type === 'run-end';
    return { line: lines, offset, value: line };
  }

  function checkOpen(): void {
    if (ended) throw corrupt('something follows run-end, which closes a journal');
  }

  return {
    get lines() {
      return lines;
    },
    get trials() {
      return finished.size;
    },
    get ended() {
      return ended;
    },
    get digest() {
      return digest;
    },
    take(bytes, offset) {
      checkOpen();
      let value: unknown;
      try {
        value = JSON.parse(bytes.toString());
      } catch (error) {
        throw corrupt(`this line is no JSON: "${printable(bytes.toString('utf8', 0, 400), { maxLength: 80 })}"`, error);
      }
      return takeValue(value, bytes, offset);
    },
    takeTail(bytes, offset) {
      checkOpen();
      let value: unknown;
      try {
        value = JSON.parse(bytes.toString());
      } catch {
        // No part of a line but the whole of it is JSON.
        return null;
      }
      return takeValue(value, bytes, offset);
    },
  };
}
