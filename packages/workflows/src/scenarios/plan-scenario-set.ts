import { planTrials } from '@evalkit/runner';
import type { RunPlan } from '@evalkit/schema/run';
import { type ScenarioSet, scenarioDigest, scenarioSetDigest } from '@evalkit/schema/scenario';

/** How a scenario set is planned. */
export interface PlanScenarioSetOptions {
  /** How often each scenario is run. Default 1. */
  readonly repetitions?: number;
  /** Seed from which each trial gets its own. Default 0. */
  readonly seed?: number;
  /** SHA-256 digests of further things that the run is bound to, by name; the set's own is `scenarioSet`. */
  readonly inputs?: Readonly<Record<string, string>>;
}

/** The plan of a run of a scenario set: every scenario, so many times, bound to the set's digest. */
export function planScenarioSet(set: ScenarioSet, options: PlanScenarioSetOptions = {}): RunPlan {
  const { repetitions = 1, seed = 0, inputs = {} } = options;
  const units = set.scenarios.map((scenario) => ({
    unitId: scenario.id,
    digest: scenarioDigest(scenario),
    ...(scenario.outcome_prediction !== undefined && { prediction: scenario.outcome_prediction }),
    ...(scenario.covers.length > 0 && { covers: scenario.covers }),
  }));
  return planTrials(units, {
    workflow: 'scenarios',
    name: set.name,
    repetitions,
    seed,
    covers: set.covers,
    inputs: { ...inputs, scenarioSet: scenarioSetDigest(set) },
  });
}
