import { DocumentError } from '../errors.ts';
import type { Issue } from '../issue.ts';
import { ScenarioLoadError } from '../scenario/errors.ts';
import { safeParseScenarioSet } from '../scenario/parse-scenario-set.ts';
import { scenarioSetDigest } from '../scenario/scenario-digest.ts';
import type { ScenarioSet } from '../scenario/scenario-set.ts';
import { readText } from './internal/read-text.ts';

/** How a scenario set is loaded. */
export interface LoadScenarioSetOptions {
  /** Longest file in bytes. Default 10,000,000. */
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
 * Loads a scenario set from a file.
 *
 * @throws ScenarioLoadError `SCENARIO_NOT_FOUND`, `SCENARIO_SYNTAX` or `SCENARIO_INVALID`, with every problem and its place.
 */
export async function loadScenarioSet(
  path: string,
  { maxBytes = 10_000_000, signal }: LoadScenarioSetOptions = {},
): Promise<LoadedScenarioSet> {
  const text = await readText(path, { maxBytes, ...(signal && { signal }) }).catch((error: unknown) => {
    if (!(error instanceof DocumentError)) throw error;
    const code = error.code === 'DOCUMENT_NOT_FOUND' ? 'SCENARIO_NOT_FOUND' : 'SCENARIO_SYNTAX';
    throw new ScenarioLoadError({ code, message: error.message, cause: error });
  });
  const result = safeParseScenarioSet(text, { source: path, maxBytes });
  if (!result.ok) throw result.error;
  const { value: set, warnings } = result;
  return { set, warnings, digest: scenarioSetDigest(set), source: path, text };
}
