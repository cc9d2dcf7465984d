import * as z from 'zod';
import { ExpectedSchema } from '../expected/expected.ts';
import { anyJsonObject, visibleText } from '../expected/internal/json-schemas.ts';

const probability = z.number().min(0).max(1).default(0);

/** Schema of a forecast over the four bands; a missing band is 0. */
export const OutcomePredictionSchema = z.strictObject({
  verified: probability,
  inconclusive: probability,
  refuted: probability,
  blocked: probability,
});

/** A forecast over the four bands: each in [0, 1], together 1 (give or take 0.001). */
export type OutcomePrediction = z.infer<typeof OutcomePredictionSchema>;

/** Schema of a scenario, as it is once loaded; what `safeParseScenarioSet` checks beside it is not in it. */
export const ScenarioSchema = z.looseObject({
  id: z.string().regex(/^(?!\.)[\p{L}\p{M}\p{Nd}_.-]{1,100}(?<!\.)$/u, {
    error: 'expected 1 to 100 letters, marks, digits, "_", "-" and ".", not beginning or ending with "."',
  }),
  covers: z.array(visibleText).default([]),
  /** One prompt; either this or `prompts`. */
  input: z.string().optional(),
  /** One prompt per turn. */
  prompts: z.array(z.string()).min(1).optional(),
  kind: z.string().optional(),
  metadata: anyJsonObject.optional(),
  /** Applies to the last turn. */
  expected: ExpectedSchema.optional(),
  per_turn_expected: z.array(z.strictObject({ turn: z.int().min(1), expected: ExpectedSchema })).optional(),
  /** Events over the whole conversation and artifacts at its end. */
  overall_expected: ExpectedSchema.omit({ reply: true }).optional(),
  outcome_prediction: OutcomePredictionSchema.optional(),
});

/** One scenario: prompts, and what is expected of the answers. */
export type Scenario = z.infer<typeof ScenarioSchema>;

/** Schema of a scenario set, as it is once loaded. */
export const ScenarioSetSchema = z.looseObject({
  type: z.enum(['dogfood_scenario_set', 'scenario_set']),
  name: visibleText,
  description: z.string().optional(),
  covers: z.array(visibleText).default([]),
  scenarios: z.array(ScenarioSchema).min(1),
});

/** A suite of scenarios. */
export type ScenarioSet = z.infer<typeof ScenarioSetSchema>;
