import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Trial } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import type { TrialFiles } from '../trial-files.ts';
import { failedWith, storeFailure } from './store-failure.ts';

/** What `trials.jsonl` has of a trial. */
export type Evidence = Pick<TrialFiles, 'observation' | 'verdict'>;

/** Appends what was observed of each trial, and the verdict on it, to one file: a file for each trial costs more than the trial. */
export interface EvidenceWriter {
  append(trial: Pick<Trial, 'index' | 'unitId' | 'repetition'>, evidence: Evidence): void;
  close(): void;
}

const chunkBytes = 64 * 1024;
const newline = 10;

/** A writer that goes on after the last whole line; what stands behind it was being written when its process was killed. */
export function createEvidenceWriter(path: string): EvidenceWriter {
  let descriptor: number;
  let size: number;
  try {
    descriptor = openSync(path, 'a+');
    size = wholeLines(descriptor);
    ftruncateSync(descriptor, size);
  } catch (error) {
    throw storeFailure(path, 'opened', error);
  }
  return {
    append({ index, unitId, repetition }, { observation, verdict }) {
      const named = { index, unitId, repetition, observation, verdict };
      const line = lineOf(named, path);
      try {
        for (let written = 0; written < line.length; ) written += writeSync(descriptor, line, written);
      } catch (error) {
        ftruncateSync(descriptor, size);
        throw storeFailure(path, 'written', error);
      }
      size += line.length;
    },
    close: () => closeSync(descriptor),
  };
}

/** Finds lines in an evidence log, which is walked through once however many are asked for. */
export interface EvidenceReader {
  /** What was kept of one trial, the last time that it was executed; empty when nothing was. */
  read(index: number): Evidence;
}

/** A reader of a log that may still grow. */
export function createEvidenceReader(path: string): EvidenceReader {
  const offsets = new Map<number, number>();
  let known = 0;

  function learn(descriptor: number): void {
    if (fstatSync(descriptor).size < known) {
      offsets.clear();
      known = 0;
    }
    for (const { line, offset } of readLines(descriptor, known)) {
      const index = indexOf(line);
      if (index === null) throw unreadable(path);
      offsets.set(index, offset);
      known = offset + line.length + 1;
    }
  }

  return {
    read(index) {
      let descriptor: number;
      try {
        descriptor = openSync(path, 'r');
      } catch (error) {
        if (failedWith(error, 'ENOENT')) return {};
        throw storeFailure(path, 'read', error);
      }
      try {
        learn(descriptor);
        const offset = offsets.get(index);
        if (offset === undefined) return {};
        const [found] = readLines(descriptor, offset);
        return found === undefined ? {} : evidenceOf(found.line, path);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

/** The index of a line's trial, which it begins with; `null` when it does not. */
function indexOf(line: Buffer): number | null {
  const digits = /^\{"index":(\d+),/.exec(line.toString('latin1', 0, 40))?.[1];
  return digits === undefined ? null : Number(digits);
}

function evidenceOf(line: Buffer, path: string): Evidence {
  try {
    const { observation, verdict } = JSON.parse(line.toString());
    return { ...(observation !== undefined && { observation }), ...(verdict !== undefined && { verdict }) };
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

function unreadable(path: string, cause?: unknown): RunnerError {
  const message = `${path}: a line of it is none that is written there; it was changed after the run`;
  return new RunnerError({ code: 'TRIAL_FILES_INVALID', message, cause });
}

function lineOf(evidence: Evidence, path: string): Buffer {
  try {
    // What JSON has no text for would be left out silently.
    for (const value of [evidence.observation, evidence.verdict]) {
      if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`it is a ${typeof value}`);
    }
    return Buffer.from(`${JSON.stringify(evidence)}\n`);
  } catch (cause) {
    const message = `what is kept of a trial has to be JSON, but ${path} was given what is not (${(cause as Error).message})`;
    throw new RunnerError({ code: 'TRIAL_FILES_INVALID', message, cause });
  }
}

/** Bytes up to the last newline. */
function wholeLines(descriptor: number): number {
  const chunk = Buffer.alloc(chunkBytes);
  for (let end = fstatSync(descriptor).size; end > 0; ) {
    const start = Math.max(0, end - chunkBytes);
    readSync(descriptor, chunk, 0, end - start, start);
    const last = chunk.subarray(0, end - start).lastIndexOf(newline);
    if (last !== -1) return start + last + 1;
    end = start;
  }
  return 0;
}

/** The whole lines of a file from a position on, one at a time; a torn end is left out. */
function* readLines(descriptor: number, from: number): Generator<{ line: Buffer; offset: number }, void, undefined> {
  const chunk = Buffer.alloc(chunkBytes);
  let parts: Buffer[] = [];
  let offset = from;
  let position = from;
  for (;;) {
    const read = readSync(descriptor, chunk, 0, chunkBytes, position);
    if (read === 0) return;
    position += read;
    const bytes = chunk.subarray(0, read);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      const line = Buffer.concat([...parts, bytes.subarray(start, end)]);
      yield { line, offset };
      offset += line.length + 1;
      parts = [];
      start = end + 1;
    }
    parts.push(Buffer.from(bytes.subarray(start)));
  }
}
