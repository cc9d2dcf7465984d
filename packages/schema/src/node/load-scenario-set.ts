import { dirname, resolve } from 'node:path';
import { syntaxIssue } from '../document/internal/locate-problems.ts';
import type { DocumentResult } from '../document-result.ts';
import { DocumentError } from '../errors.ts';
import type { Issue } from '../issue.ts';
import { printable } from '../printable.ts';
import { ScenarioLoadError } from '../scenario/errors.ts';
import type { SchemaFile } from '../scenario/internal/resolve-schemas.ts';
import { scenarioSetDigest } from '../scenario/scenario-digest.ts';
import type { ScenarioSet } from '../scenario/scenario-set.ts';
import { readBytes, readText } from './internal/read-text.ts';

/** How a scenario set is loaded. */
export interface LoadScenarioSetOptions {
  /** Longest file in bytes, of the set as of a JSON Schema. Default 10,000,000. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

/** A scenario set that was loaded from a file. */
export interface LoadedScenarioSet {
  readonly set: ScenarioSet;
  /** What to look at in the file; no reason to refuse it. */
  readonly warnings: readonly Issue[];
  /** `scenarioSetDigest` of the set. */
  readonly digest: string;
  /** The path that it was loaded from, as it was given. */
  readonly source: string;
  /** The text of the file, for `formatIssues`. */
  readonly text: string;
}

/**
 * Loads a scenario set from a YAML or JSON file, and puts the JSON Schemas of the files that it names (relative to it) in place
 * of their paths.
 *
 * @throws ScenarioLoadError `SCENARIO_NOT_FOUND` when there is no file that can be read, `SCENARIO_SYNTAX` or `SCENARIO_INVALID`,
 * with every problem and its place; its message shows them.
 */
export async function loadScenarioSet(path: string, options: LoadScenarioSetOptions = {}): Promise<LoadedScenarioSet> {
  const result = await safeLoadScenarioSet(path, options);
  if (!result.ok) throw result.error;
  return result.value;
}

/** `loadScenarioSet` as a value; an error has the warnings of the document as well. */
export async function safeLoadScenarioSet(
  path: string,
  { maxBytes = 10_000_000, signal }: LoadScenarioSetOptions = {},
): Promise<DocumentResult<LoadedScenarioSet, ScenarioLoadError>> {
  signal?.throwIfAborted();
  let bytes: Buffer;
  try {
    bytes = await readBytes(path, maxBytes);
  } catch (error) {
    if (error instanceof DocumentError) return { ok: false, error: loadError(error) };
    throw error;
  }
  // What reads YAML and JSON Schemas is loaded when there is something to read.
  const { readScenarioText, scenarioResult, schemaPathsOf } = await import('../scenario/internal/reading.ts');
  const document = readScenarioText(bytes, maxBytes);
  const files = new Map<string, SchemaFile>();
  for (const name of schemaPathsOf(document.value)) {
    signal?.throwIfAborted();
    if (!files.has(name)) files.set(name, await readSchema(resolve(dirname(path), name), name, maxBytes));
  }
  const result = scenarioResult(document, path, files);
  if (!result.ok) return result;
  const { value: set, warnings } = result;
  const loaded = { set, warnings, digest: scenarioSetDigest(set), source: path, text: document.text };
  return { ok: true, value: loaded, warnings };
}

function loadError(cause: DocumentError): ScenarioLoadError {
  const { message } = cause;
  if (cause.code === 'DOCUMENT_NOT_FOUND') return new ScenarioLoadError({ code: 'SCENARIO_NOT_FOUND', message, cause });
  const issues = [{ path: '', line: 1, column: 1, code: 'too-long', message }];
  return new ScenarioLoadError({ code: 'SCENARIO_SYNTAX', message, cause, issues });
}

async function readSchema(file: string, name: string, maxBytes: number): Promise<SchemaFile> {
  let text: string;
  try {
    text = (await readText(file, { maxBytes })).replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof DocumentError) return { problem: `the JSON Schema ${error.message}` };
    throw error;
  }
  try {
    return { schema: JSON.parse(text) };
  } catch {
    const { line, column, message } = syntaxIssue(text);
    return { problem: `the JSON Schema ${printable(name)}:${line}:${column} is no JSON: ${message}` };
  }
}
