import { quoted } from '../../internal/excerpt-of.ts';
import { nearestName } from '../../nearest-name.ts';
import { isMapping, type Mapping } from './is-mapping.ts';
import { problemAtKey, type ScenarioProblem } from './problem.ts';

type Path = readonly string[];

/** What the older form has in `metadata` and the documented one beside `type`. */
const olderNames = ['name', 'description', 'covers'];

/** A document in the documented form, and what had to be moved to bring it there. */
export interface CurrentShape {
  readonly value: unknown;
  /** Keys of the set that are as the older form has them. */
  readonly olderKeys: readonly string[];
  readonly problems: readonly ScenarioProblem[];
  readonly warnings: readonly ScenarioProblem[];
  /** The path in the text of what stands at a path of `value`. */
  placeOf(path: Path): Path;
}

/** Brings the older forms that real suites have into the documented one. */
export function currentShape(raw: unknown): CurrentShape {
  const problems: ScenarioProblem[] = [];
  const warnings: ScenarioProblem[] = [];
  const moves = new Map<string, Path>();
  const warn = (path: Path, message: string) => warnings.push(problemAtKey(path, 'older-form', message));
  const move = (from: Path, to: Path) => moves.set(JSON.stringify(to), from);

  function currentSet(set: Mapping): Mapping {
    const { metadata, ...others } = set;
    if (Object.hasOwn(set, 'type') || !isMapping(metadata)) return set;
    warn(
      ['metadata'],
      'this is the older form (no type, and metadata with the name): write "type: dogfood_scenario_set", and name and description beside it',
    );
    const current: Record<string, unknown> = { type: 'dogfood_scenario_set', ...others };
    const rest: Record<string, unknown> = { ...metadata };
    for (const key of Object.keys(rest)) {
      // What is beside them is the author's own; what was meant to be one of them would be lost.
      const nearest = olderNames.includes(key) ? null : nearestName(key, olderNames);
      if (nearest === null) continue;
      const message = `unknown key ${quoted(key)}: it would be ignored. Did you mean "${nearest}"?`;
      problems.push(problemAtKey(['metadata', key], 'unknown-key', message));
    }
    for (const key of olderNames) {
      if (!Object.hasOwn(rest, key) || Object.hasOwn(current, key)) continue;
      current[key] = rest[key];
      delete rest[key];
      move(['metadata', key], [key]);
    }
    return Object.keys(rest).length > 0 ? { ...current, metadata: rest } : current;
  }

  function currentScenario(scenario: unknown, index: number): unknown {
    if (!isMapping(scenario)) return scenario;
    const path = ['scenarios', String(index)];
    return withPredictionBeside(withInput(scenario, path), path);
  }

  function withInput(scenario: Mapping, path: Path): Mapping {
    if (!Object.hasOwn(scenario, 'user_prompt')) return scenario;
    const { user_prompt: input, ...others } = scenario;
    const from = [...path, 'user_prompt'];
    const other = ['input', 'prompts'].find((key) => Object.hasOwn(scenario, key));
    if (other !== undefined) {
      const message = `"user_prompt" is the older name of "input", and there is "${other}" as well: remove one`;
      problems.push(problemAtKey(from, 'input-and-prompts', message));
      return others;
    }
    warn(from, '"user_prompt" is the older name: write "input"');
    move(from, [...path, 'input']);
    return { ...others, input };
  }

  function withPredictionBeside(scenario: Mapping, path: Path): Mapping {
    const { expected } = scenario;
    if (!isMapping(expected) || !Object.hasOwn(expected, 'outcome_prediction')) return scenario;
    const { outcome_prediction, ...assertions } = expected;
    const from = [...path, 'expected', 'outcome_prediction'];
    const current = { ...scenario, expected: assertions };
    if (Object.hasOwn(scenario, 'outcome_prediction')) {
      const message = 'there is an outcome_prediction beside expected as well: remove this one';
      problems.push(problemAtKey(from, 'two-predictions', message));
      return current;
    }
    warn(from, 'outcome_prediction is no assertion: write it beside expected, not inside');
    move(from, [...path, 'outcome_prediction']);
    return { ...current, outcome_prediction };
  }

  function placeOf(path: Path): Path {
    for (let length = path.length; length > 0; length -= 1) {
      const from = moves.get(JSON.stringify(path.slice(0, length)));
      if (from !== undefined) return [...from, ...path.slice(length)];
    }
    return path;
  }

  const set = isMapping(raw) ? currentSet(raw) : raw;
  const older = set !== raw;
  const scenarios = isMapping(set) ? set['scenarios'] : undefined;
  const value =
    isMapping(set) && Array.isArray(scenarios) ? { ...set, scenarios: scenarios.map(currentScenario) } : set;
  return { value, olderKeys: older ? ['metadata'] : [], problems, warnings, placeOf };
}
