import { quoted } from '../../internal/excerpt-of.ts';
import { nearestName } from '../../nearest-name.ts';
import { ScenarioSchema, ScenarioSetSchema } from '../scenario-set.ts';
import type { Mapping } from './is-mapping.ts';
import { problemAtKey, type ScenarioProblem } from './problem.ts';

/** The keys that a set or a scenario has. */
export const setKeys: readonly string[] = Object.keys(ScenarioSetSchema.shape);
export const scenarioKeys: readonly string[] = [...Object.keys(ScenarioSchema.shape), 'user_prompt'];

/** Keys that assert something, and where they belong. */
const assertions: Readonly<Record<string, string>> = {
  expected: 'a scenario',
  per_turn_expected: 'a scenario',
  overall_expected: 'a scenario',
  outcome_prediction: 'a scenario',
  reply: '"expected"',
  events: '"expected"',
  artifacts: '"expected"',
  must_emit: '"events" inside "expected"',
  must_not_emit: '"events" inside "expected"',
  must_emit_any: '"events" inside "expected"',
  sequence: '"events" inside "expected"',
};

/** What the unknown keys of a set or a scenario come to. */
export interface UnknownKeys {
  readonly problems: ScenarioProblem[];
  readonly warnings: ScenarioProblem[];
}

/** An unknown key that was most likely meant to be a known one is a problem, any other a warning. */
export function unknownKeys(mapping: Mapping, path: readonly string[], known: readonly string[]): UnknownKeys {
  const problems: ScenarioProblem[] = [];
  const warnings: ScenarioProblem[] = [];
  for (const key of Object.keys(mapping)) {
    if (known.includes(key)) continue;
    const at = [...path, key];
    const nearest = nearestName(key, known);
    if (Object.hasOwn(assertions, key)) {
      const message = `${quoted(key)} would never be checked here: it belongs inside ${assertions[key]}`;
      problems.push(problemAtKey(at, 'misplaced-key', message));
    } else if (nearest !== null) {
      const message = `unknown key ${quoted(key)}: it would be ignored. Did you mean "${nearest}"?`;
      problems.push(problemAtKey(at, 'unknown-key', message));
    } else {
      warnings.push(problemAtKey(at, 'unknown-key', `unknown key ${quoted(key)}: nothing here reads it`));
    }
  }
  return { problems, warnings };
}
