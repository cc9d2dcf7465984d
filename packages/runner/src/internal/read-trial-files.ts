import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtifactRecord, EventRecord } from '@evalkit/schema/observation';
import { RunnerError } from '../errors.ts';
import type { TrialFiles } from '../trial-files.ts';
import { isPlainPath } from './artifact-path.ts';
import { failedWith, storeFailure } from './store-failure.ts';
import { artifactIndex, type IndexedArtifact } from './write-trial-files.ts';

/** Reads the files of one trial; what is not there is left out. */
export function readTrialFilesFrom(folder: string): TrialFiles {
  const events = readEvents(join(folder, 'events.jsonl'));
  const artifacts = readArtifacts(join(folder, 'artifacts'));
  return {
    ...(events !== undefined && { events }),
    ...(artifacts !== undefined && { artifacts }),
  };
}

function readEvents(path: string): EventRecord[] | undefined {
  const bytes = readBytes(path);
  if (bytes === undefined) return undefined;
  const lines = bytes.toString().split('\n').slice(0, -1);
  return lines.map((line) => parse(line, path) as EventRecord);
}

function readArtifacts(folder: string): ArtifactRecord[] | undefined {
  const path = join(folder, artifactIndex);
  const index = readJson(path) as IndexedArtifact[] | undefined;
  return index?.map(({ record, content, file }) => {
    if (content === undefined || file === undefined) return record;
    if (!/^%\d+$/.test(file) && !isPlainPath(file)) throw unreadable(path, 'it names a file outside the folder');
    const contents = readBytes(join(folder, file));
    if (contents === undefined) throw unreadable(path, `${file} is missing`);
    if (content === 'data') return { ...record, data: parse(contents.toString(), file) as ArtifactRecord['data'] };
    return content === 'text'
      ? { ...record, text: contents.toString() }
      : { ...record, bytes: contents.toString('base64') };
  });
}

function readJson(path: string): unknown {
  const bytes = readBytes(path);
  return bytes === undefined ? undefined : parse(bytes.toString(), path);
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined;
    throw storeFailure(path, 'read', error);
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(path, 'is no JSON', error);
  }
}

function unreadable(path: string, what: string, cause?: unknown): RunnerError {
  return new RunnerError({
    code: 'TRIAL_FILES_INVALID',
    message: `${path}: ${what}; it was changed after the run`,
    cause,
  });
}
