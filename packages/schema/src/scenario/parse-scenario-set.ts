import type { DocumentResult, ParseOptions } from '../document-result.ts';
import type { ScenarioLoadError } from './errors.ts';
import { readScenarioText } from './internal/read-scenario-text.ts';
import { scenarioResult } from './internal/scenario-result.ts';
import type { ScenarioSet } from './scenario-set.ts';

/** How a scenario set is read. */
export interface ScenarioParseOptions extends ParseOptions {
  /** Longest document in bytes. Default 10,000,000. */
  readonly maxBytes?: number;
}

/**
 * Reads a scenario set from YAML 1.2 or JSON, given as text or as UTF-8 bytes.
 *
 * The set is frozen, in the documented form (older ones are brought into it), and has its defaults and canonical counts. Where a
 * `json_schema` reply names a file, the path is left: `loadScenarioSet` reads it.
 * @throws ScenarioLoadError `SCENARIO_SYNTAX` or `SCENARIO_INVALID`, with every problem and its place; its message shows them.
 */
export function parseScenarioSet(document: string | Uint8Array, options: ScenarioParseOptions = {}): ScenarioSet {
  const result = safeParseScenarioSet(document, options);
  if (!result.ok) throw result.error;
  return result.value;
}

/** `parseScenarioSet` as a value, with its warnings; an error has them as well. */
export function safeParseScenarioSet(
  document: string | Uint8Array,
  { source = 'scenario set', maxBytes = 10_000_000 }: ScenarioParseOptions = {},
): DocumentResult<ScenarioSet, ScenarioLoadError> {
  return scenarioResult(readScenarioText(document, maxBytes), source, new Map());
}
