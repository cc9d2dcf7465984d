import { expectedProblems } from '../../expected/internal/expected-problems.ts';
import { type ScenarioSet, ScenarioSetSchema } from '../scenario-set.ts';
import { checkAssertions } from './check-assertions.ts';
import { checkIds } from './check-id.ts';
import { checkPrediction } from './check-prediction.ts';
import { checkTurns } from './check-turns.ts';
import { currentShape } from './current-shape.ts';
import { isMapping, listOf } from './is-mapping.ts';
import type { ScenarioProblem } from './problem.ts';
import { checkSchemas, fillSchemas, type SchemaFile } from './resolve-schemas.ts';
import { scenarioKeys, setKeys, unknownKeys } from './unknown-keys.ts';

/** What checking a set came to: the set where there is no problem. */
export interface CheckedSet {
  readonly set: ScenarioSet | null;
  readonly problems: readonly ScenarioProblem[];
  readonly warnings: readonly ScenarioProblem[];
}

/** Checks a document's value against every rule of a scenario set. */
export function checkScenarioSet(raw: unknown, files: ReadonlyMap<string, SchemaFile>): CheckedSet {
  const shape = currentShape(raw);
  const { value } = shape;
  const scenarios = isMapping(value) ? listOf(value['scenarios']) : [];
  const parsed = ScenarioSetSchema.safeParse(value);
  const problems: ScenarioProblem[][] = [
    parsed.success ? [] : expectedProblems(ScenarioSetSchema, parsed.error.issues, value),
    checkIds(scenarios),
    checkSchemas(value, files),
  ];
  const warnings: ScenarioProblem[][] = [];
  if (isMapping(value)) {
    const stray = unknownKeys(value, [], [...setKeys, ...shape.olderKeys]);
    problems.push(stray.problems);
    warnings.push(stray.warnings);
  }
  for (const [index, scenario] of scenarios.entries()) {
    if (!isMapping(scenario)) continue;
    const path = ['scenarios', String(index)];
    const stray = unknownKeys(scenario, path, scenarioKeys);
    problems.push(stray.problems, checkTurns(scenario, path));
    problems.push(checkPrediction(scenario['outcome_prediction'], [...path, 'outcome_prediction']));
    warnings.push(stray.warnings);
    // A key that was misspelled may be the assertion that is missing.
    if (stray.problems.length === 0) warnings.push(checkAssertions(scenario, path));
  }
  if (parsed.success) fillSchemas(parsed.data, files);
  const placed = (found: readonly ScenarioProblem[][]) =>
    found.flat().map((item) => ({ ...item, path: shape.placeOf(item.path) }));
  return {
    set: parsed.success ? parsed.data : null,
    problems: [...shape.problems, ...placed(problems)],
    warnings: [...shape.warnings, ...placed(warnings)],
  };
}
