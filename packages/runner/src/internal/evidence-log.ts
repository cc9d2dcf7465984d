import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Trial } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import type { TrialFiles } from '../trial-files.ts';
import { failedWith, storeFailure } from './store-failure.ts';

/** What `trials.jsonl` has of a trial. */
export type Evidence = Pick<TrialFiles, 'observation' | 'verdict'>;

/** Appends what was observed of each trial, and the verdict on it, to one file: a file for each trial costs more than the trial. */
export interface EvidenceWriter {
  append(trial: Trial, evidence: Evidence): void;
  close(): void;
}

const chunkBytes = 64 * 1024;
const newline = 10;

/** A writer that goes on after the last whole line; what stands behind it was being written when its process was killed. */
export function createEvidenceWriter(path: string): EvidenceWriter {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'a+');
    ftruncateSync(descriptor, wholeLines(descriptor));
  } catch (error) {
    throw storeFailure(path, 'opened', error);
  }
  return {
    append({ index, unitId, repetition }, { observation, verdict }) {
      const line = lineOf({ index, unitId, repetition, observation, verdict }, path);
      try {
        for (let written = 0; written < line.length; ) written += writeSync(descriptor, line, written);
      } catch (error) {
        throw storeFailure(path, 'written', error);
      }
    },
    close: () => closeSync(descriptor),
  };
}

/** What was kept of one trial, the last time that it was executed; empty when nothing was. */
export function readEvidence(path: string, index: number): Evidence {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return {};
    throw storeFailure(path, 'read', error);
  }
  try {
    let found: Buffer | null = null;
    const start = `{"index":${index},`;
    for (const line of readLines(descriptor)) {
      if (line.subarray(0, start.length).toString('latin1') === start) found = line;
    }
    return found === null ? {} : evidenceOf(found, path);
  } finally {
    closeSync(descriptor);
  }
}

function evidenceOf(line: Buffer, path: string): Evidence {
  try {
    const { observation, verdict } = JSON.parse(line.toString());
    return { ...(observation !== undefined && { observation }), ...(verdict !== undefined && { verdict }) };
  } catch (cause) {
    const message = `${path}: a line of it is no JSON; it was changed after the run`;
    throw new RunnerError({ code: 'TRIAL_FILES_INVALID', message, cause });
  }
}

function lineOf(evidence: object, path: string): Buffer {
  try {
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

/** The whole lines of a file, one at a time; a torn end is left out. */
function* readLines(descriptor: number): Generator<Buffer, void, undefined> {
  const chunk = Buffer.alloc(chunkBytes);
  let parts: Buffer[] = [];
  for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk)) {
    const bytes = chunk.subarray(0, read);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      yield Buffer.concat([...parts, bytes.subarray(start, end)]);
      parts = [];
      start = end + 1;
    }
    parts.push(Buffer.from(bytes.subarray(start)));
  }
}
