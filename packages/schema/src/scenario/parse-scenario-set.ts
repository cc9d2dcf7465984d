import { parse } from 'yaml';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { expectedProblems } from '../expected/internal/expected-problems.ts';
import { ScenarioLoadError } from './errors.ts';
import { type ScenarioSet, ScenarioSetSchema } from './scenario-set.ts';

/** How a scenario set is read. */
export interface ScenarioParseOptions extends ParseOptions {
  /** Longest document in bytes. Default 10,000,000. */
  readonly maxBytes?: number;
}

/**
 * Reads a scenario set from YAML or JSON.
 *
 * @throws ScenarioLoadError `SCENARIO_SYNTAX` or `SCENARIO_INVALID`, with every problem and its place.
 */
export function parseScenarioSet(document: string | Uint8Array, options: ScenarioParseOptions = {}): ScenarioSet {
  const result = safeParseScenarioSet(document, options);
  if (!result.ok) throw result.error;
  return result.value;
}

/** `parseScenarioSet` as a value, with its warnings. */
export function safeParseScenarioSet(
  document: string | Uint8Array,
  { source = 'scenario set' }: ScenarioParseOptions = {},
): DocumentResult<ScenarioSet, ScenarioLoadError> {
  const text = typeof document === 'string' ? document : new TextDecoder().decode(document);
  const value: unknown = parse(text);
  const result = ScenarioSetSchema.safeParse(value);
  if (result.success) return { ok: true, value: result.data, warnings: [] };
  const issues = expectedProblems(ScenarioSetSchema, result.error.issues, value).map((problem) => {
    return { path: problem.path.join('.'), line: null, column: null, code: problem.code, message: problem.message };
  });
  return {
    ok: false,
    error: new ScenarioLoadError({ code: 'SCENARIO_INVALID', message: `${source} is invalid`, issues }),
  };
}
