import { isMapping, listOf, type Mapping } from './is-mapping.ts';
import { problemAt, problemAtKey, type ScenarioProblem } from './problem.ts';

type Path = readonly (string | number)[];

/** A scenario has either one prompt or a list of them, and asserts only about turns that it has. */
export function checkTurns(scenario: Mapping, path: Path): ScenarioProblem[] {
  const hasInput = Object.hasOwn(scenario, 'input');
  const hasPrompts = Object.hasOwn(scenario, 'prompts');
  if (hasInput && hasPrompts) {
    const message = 'there is "input" as well as "prompts": keep "input" for one turn, or "prompts" for several';
    return [problemAtKey([...path, 'prompts'], 'input-and-prompts', message)];
  }
  if (!hasInput && !hasPrompts) {
    const message = 'neither "input" nor "prompts": write "input" for one turn, or "prompts" for several';
    return [problemAt(path, 'no-input', message)];
  }
  const { prompts } = scenario;
  if (hasPrompts && !Array.isArray(prompts)) return [];
  const turns = hasInput ? 1 : listOf(prompts).length;
  return listOf(scenario['per_turn_expected']).flatMap((entry, index) => {
    const turn = isMapping(entry) ? entry['turn'] : undefined;
    if (typeof turn !== 'number' || !(turn > turns)) return [];
    const message = `there is no turn ${turn}: the scenario has ${turns === 1 ? '1 turn' : `${turns} turns`}`;
    return [problemAt([...path, 'per_turn_expected', index, 'turn'], 'no-such-turn', message)];
  });
}
