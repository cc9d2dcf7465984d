import type { Scenario } from './scenario-set.ts';

/** What the user says in each turn of a scenario: its `prompts`, or its `input` as the only one. */
export function promptsOf(scenario: Pick<Scenario, 'input' | 'prompts'>): readonly string[] {
  return scenario.prompts ?? (scenario.input === undefined ? [] : [scenario.input]);
}
