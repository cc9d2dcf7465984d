import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EvalkitError } from '@evalkit/schema';
import type { ArtifactRecord } from '@evalkit/schema/observation';
import { RunnerError } from '../errors.ts';
import type { TrialFiles } from '../trial-files.ts';
import { createArtifactNames } from './artifact-path.ts';
import { storeFailure } from './store-failure.ts';

/** The fields of an artifact that can be a file's content. */
export type ArtifactContent = 'data' | 'text' | 'bytes';

/** One artifact of a trial: its record, with the file that has its content in place of the content. */
export interface IndexedArtifact {
  readonly record: ArtifactRecord;
  /** Which of the record's fields the file holds. */
  readonly content?: ArtifactContent;
  /** Relative to `artifacts/`, with `/`. */
  readonly file?: string;
}

/** Cannot be the path of an artifact's file, since no part of one has a `%`. */
export const artifactIndex = '%index.json';

/** Writes the files of one trial; what an earlier, unfinished execution left in its folder is removed. */
export function writeTrialFilesTo(folder: string, { events = [], artifacts = [] }: TrialFiles): void {
  try {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    if (events.length === 0 && artifacts.length === 0) return;
    mkdirSync(folder, { recursive: true });
    if (events.length > 0) {
      const lines = events.map((event) => `${JSON.stringify(event)}\n`);
      writeFileSync(join(folder, 'events.jsonl'), lines.join(''));
    }
    if (artifacts.length > 0) writeArtifacts(join(folder, 'artifacts'), artifacts);
  } catch (error) {
    if (EvalkitError.isInstance(error)) throw error;
    if (typeof (error as NodeJS.ErrnoException).code === 'string') throw storeFailure(folder, 'written', error);
    const message = `the files of a trial have to be JSON, but ${folder} was given what is not (${(error as Error).message})`;
    throw new RunnerError({ code: 'TRIAL_FILES_INVALID', message, cause: error });
  }
}

function writeArtifacts(folder: string, artifacts: readonly ArtifactRecord[]): void {
  mkdirSync(folder);
  const nameOf = createArtifactNames();
  const index = artifacts.map((artifact, position): IndexedArtifact => {
    const content = contentOf(artifact);
    if (content === null) return { record: artifact };
    const { [content]: _, ...record } = artifact;
    const file = nameOf(typeof artifact.path === 'string' ? artifact.path : undefined, position);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), contentsOf(artifact, content), { flag: 'wx' });
    return { record, content, file };
  });
  writeJson(join(folder, artifactIndex), index);
}

/** Which field of an artifact a file can hold, so that reading it gives the same again. */
function contentOf({ data, text, bytes }: ArtifactRecord): ArtifactContent | null {
  if (data !== undefined) return 'data';
  if (typeof text === 'string' && text.isWellFormed()) return 'text';
  if (typeof bytes === 'string' && Buffer.from(bytes, 'base64').toString('base64') === bytes) return 'bytes';
  return null;
}

function contentsOf(artifact: ArtifactRecord, content: ArtifactContent): string | Buffer {
  if (content === 'data') return jsonText(artifact.data);
  const value = artifact[content] ?? '';
  return content === 'text' ? value : Buffer.from(value, 'base64');
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, jsonText(value));
}

function jsonText(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, null, 2);
  if (text === undefined) throw new TypeError(`a ${typeof value} is no JSON`);
  return `${text}\n`;
}
