import { printable } from '@evalkit/schema';
import { type Expected, parseExpected } from '@evalkit/schema/expected';
import { VerifierError } from '../errors.ts';
import type { ScenarioInput } from '../scenario-input.ts';

/** Everything that a scenario declares, checked. */
export interface ScenarioAssertions {
  readonly prompts: readonly (string | undefined)[];
  /** What is expected of a turn (from 1), in the order of turns. */
  readonly turns: ReadonlyMap<number, readonly Expected[]>;
  readonly overall: Expected | null;
}

/**
 * Checks what a scenario declares.
 *
 * @throws ExpectedError `EXPECTED_INVALID` for a block that would check something else than it says.
 * @throws VerifierError `SCENARIO_INVALID` for a turn that does not exist, a reply of the whole, or no prompt.
 */
export function scenarioAssertions(scenario: ScenarioInput): ScenarioAssertions {
  if (typeof scenario !== 'object' || scenario === null) throw invalid('a scenario is an object');
  const prompts = scenario.prompts ?? [scenario.input];
  if (!Array.isArray(prompts) || prompts.length === 0)
    throw invalid('prompts has to be a list with at least one prompt');
  const declared: [turn: number, expected: Expected][] = [];
  for (const [index, entry] of (scenario.per_turn_expected ?? []).entries()) {
    const { turn, expected } = entry;
    const exists = Number.isInteger(turn) && turn >= 1 && turn <= prompts.length;
    if (!exists) {
      const turns = prompts.length === 1 ? 'is only turn 1' : `are turns 1 to ${prompts.length}`;
      throw invalid(`per_turn_expected[${index}] is about turn ${printable(String(turn))}, and there ${turns}`);
    }
    declared.push([turn, parseExpected(expected)]);
  }
  if (isGiven(scenario.expected)) declared.push([prompts.length, parseExpected(scenario.expected)]);
  const overall = isGiven(scenario.overall_expected) ? parseExpected(scenario.overall_expected) : null;
  if (overall?.reply !== undefined) {
    throw invalid(
      'overall_expected has a reply, and the whole conversation has none: move it to expected or per_turn_expected',
    );
  }
  const turns = Map.groupBy(
    declared.sort(([a], [b]) => a - b),
    ([turn]) => turn,
  );
  return {
    prompts,
    turns: new Map([...turns].map(([turn, blocks]) => [turn, blocks.map(([, expected]) => expected)])),
    overall,
  };
}

function isGiven<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

function invalid(message: string): VerifierError {
  return new VerifierError({ code: 'SCENARIO_INVALID', message: `the scenario cannot be verified: ${message}` });
}
