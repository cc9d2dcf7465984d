import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../document/parse-document.ts';
import type { DocumentResult, ParseOptions } from '../document-result.ts';

const count = z.int().min(0);
const interval = z.strictObject({ lower: z.number(), upper: z.number() });

/** Schema of a proportion. */
export const ProportionSchema = z.strictObject({
  successes: count,
  n: count,
  /** successes / n, `null` when n is 0. */
  estimate: z.number().nullable(),
  /** 95 % Wilson interval, `null` when n is 0. */
  interval: interval.nullable(),
});

/** A rate with its count, its denominator and its interval: the only way a rate leaves scoring. */
export type Proportion = z.infer<typeof ProportionSchema>;

const side = z.strictObject({ planned: count, measured: count, blocked: count, verifiedRate: ProportionSchema });

/** Schema of one unit's comparison. */
export const UnitComparisonSchema = z.strictObject({
  unitId: z.string(),
  baseline: side,
  candidate: side,
  /** Candidate's verified rate minus the baseline's, `null` when one side was not measured. */
  change: z.number().nullable(),
  /** 95 % Newcombe interval of the change. */
  interval: interval.nullable(),
  /** Two-sided Fisher exact p. */
  fisherP: z.number().nullable(),
  /** The same, Holm-adjusted over all units measured on both sides. */
  holmP: z.number().nullable(),
  /** Whether the adjusted p is below alpha; `null` when one side was not measured. */
  distinguishable: z.boolean().nullable(),
  regressed: z.boolean(),
  improved: z.boolean(),
  newlyVerified: z.boolean(),
});

/** How one unit changed between two runs. */
export type UnitComparison = z.infer<typeof UnitComparisonSchema>;

const brier = z.strictObject({
  /** Mean over the trials with a prediction of the sum of squared differences over the four bands, 0 to 2. */
  original: z.number(),
  /** Half of it, 0 to 1. */
  half: z.number(),
  n: count,
});
const run = z.strictObject({
  runId: z.string(),
  provenance: z.array(z.string()),
  inputs: z.record(z.string(), z.string()),
});
const ids = z.array(z.string());

/** Schema of a comparison. */
export const ComparisonSchema = z.strictObject({
  schema: z.literal('evalkit.comparison'),
  version: z.literal(1),
  /** What does not match between the two runs and was allowed, in sentences; shown at the top. */
  mismatches: z.array(z.string()),
  baseline: run,
  candidate: run,
  threshold: z.number(),
  alpha: z.number(),
  units: z.array(UnitComparisonSchema),
  regressed: ids,
  improved: ids,
  newlyVerified: ids,
  added: ids,
  removed: ids,
  /** Units of both runs that have no measured trial on one side. */
  notMeasured: ids,
  /** Over the units of both runs; `null` where one side has no trial with a prediction. */
  brier: z.strictObject({ baseline: brier, candidate: brier, drift: z.number() }).nullable(),
  /** 1 when a unit regressed, else 3 when something was not measured, else 0. */
  exitCode: z.union([z.literal(0), z.literal(1), z.literal(3)]),
});

/** What changed between a baseline and a candidate run. */
export type Comparison = z.infer<typeof ComparisonSchema>;

/**
 * Reads a comparison from its JSON text.
 *
 * @throws DocumentError as `parseDocument` does.
 */
export function parseComparison(text: string, options?: ParseOptions): Comparison {
  return parseDocument(ComparisonSchema, text, options);
}

/** `parseComparison` as a value. */
export function safeParseComparison(text: string, options?: ParseOptions): DocumentResult<Comparison> {
  return safeParseDocument(ComparisonSchema, text, options);
}
