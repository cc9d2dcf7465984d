import * as z from 'zod';
import { BandProbabilitiesSchema } from '../run/band-probabilities.ts';
import { ExpectedSchema } from './expected.ts';

/** Schema of a scenario, as it is once loaded. */
export const ScenarioSchema = z.looseObject({
  id: z.string(),
  covers: z.array(z.string()).default([]),
  /** One prompt; either this or `prompts`. */
  input: z.string().optional(),
  /** One prompt per turn. */
  prompts: z.array(z.string()).min(1).optional(),
  kind: z.string().optional(),
  metadata: z.record(z.string(), z.json()).optional(),
  /** Applies to the last turn. */
  expected: ExpectedSchema.optional(),
  per_turn_expected: z.array(z.strictObject({ turn: z.int().min(1), expected: ExpectedSchema })).optional(),
  /** Events over the whole conversation and artifacts at its end. */
  overall_expected: ExpectedSchema.omit({ reply: true }).optional(),
  outcome_prediction: BandProbabilitiesSchema.optional(),
});

/** One scenario: prompts, and what is expected of the answers. */
export type Scenario = z.infer<typeof ScenarioSchema>;

/** Schema of a scenario set, as it is once loaded. */
export const ScenarioSetSchema = z.looseObject({
  type: z.enum(['dogfood_scenario_set', 'scenario_set']),
  name: z.string().min(1),
  description: z.string().optional(),
  covers: z.array(z.string()).default([]),
  scenarios: z.array(ScenarioSchema).min(1),
});

/** A suite of scenarios. */
export type ScenarioSet = z.infer<typeof ScenarioSetSchema>;
