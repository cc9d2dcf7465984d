import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../document/parse-document.ts';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { BandProbabilitiesSchema } from './band-probabilities.ts';

/** Schema of one unit of a plan. */
export const PlannedUnitSchema = z.strictObject({
  unitId: z.string().min(1),
  /** SHA-256 of what the unit is: any edit of it is another unit. */
  digest: z.string(),
  /** The author's forecast of the unit's band, if there is one. */
  prediction: BandProbabilitiesSchema.optional(),
  /** Paths of the features that the unit covers. */
  covers: z.array(z.string()).optional(),
});

/** One unit (scenario, task, case) of a plan. */
export type PlannedUnit = z.infer<typeof PlannedUnitSchema>;

/** Schema of a plan. */
export const RunPlanSchema = z.strictObject({
  schema: z.literal('evalkit.run-plan'),
  version: z.literal(1),
  /** Which workflow planned it (`scenarios`, ...). */
  workflow: z.string(),
  /** Name of the suite, for people. */
  name: z.string(),
  /** SHA-256 digests of what the run is bound to, by name (`scenarioSet`, ...). */
  inputs: z.record(z.string(), z.string()),
  seed: z.int().min(0),
  repetitions: z.int().min(1),
  units: z.array(PlannedUnitSchema).min(1),
  /** Paths of the features that the suite claims as a whole; only what its units cover counts. */
  covers: z.array(z.string()).optional(),
});

/** What a run is going to do: every unit, so many times, from one seed. Its trials are ordered unit by unit. */
export type RunPlan = z.infer<typeof RunPlanSchema>;

/**
 * Reads a plan from its JSON text.
 *
 * @throws DocumentError as `parseDocument` does.
 */
export function parseRunPlan(text: string, options?: ParseOptions): RunPlan {
  return parseDocument(RunPlanSchema, text, options);
}

/** `parseRunPlan` as a value. */
export function safeParseRunPlan(text: string, options?: ParseOptions): DocumentResult<RunPlan> {
  return safeParseDocument(RunPlanSchema, text, options);
}

/** Schema of a trial. */
export const TrialSchema = z.strictObject({
  /** Position in the plan, from 0. */
  index: z.int().min(0),
  unitId: z.string(),
  /** Counts from 1. */
  repetition: z.int().min(1),
  /** 32-bit seed of this trial, derived from the plan's seed, the unit and the repetition. */
  seed: z.int().min(0),
  /** The unit's digest. */
  digest: z.string(),
});

/** One execution of one unit, as data: it can be sent to another machine. */
export type Trial = z.infer<typeof TrialSchema>;
