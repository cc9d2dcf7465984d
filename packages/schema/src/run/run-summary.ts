import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../document/parse-document.ts';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { BandCountsSchema } from './band-counts.ts';
import { BandProbabilitiesSchema } from './band-probabilities.ts';

const count = z.int().min(0);

/** Schema of the counts of each band, apart for each provenance. */
export const ProvenanceTallySchema = z.strictObject({
  live: BandCountsSchema.optional(),
  recorded: BandCountsSchema.optional(),
  replayed: BandCountsSchema.optional(),
  synthetic: BandCountsSchema.optional(),
  'not-measured': BandCountsSchema.optional(),
});

/** Finished trials by provenance and band; a provenance that did not occur is absent. */
export type ProvenanceTally = z.infer<typeof ProvenanceTallySchema>;

/** Schema of a run's status. */
export const RunStatusSchema = z.enum(['complete', 'interrupted', 'deadline']);

/** `complete`: every planned trial is finished. Otherwise why it stopped before; it can be resumed. */
export type RunStatus = z.infer<typeof RunStatusSchema>;

/** Schema of one unit's summary. */
export const UnitSummarySchema = z.strictObject({
  unitId: z.string(),
  digest: z.string(),
  planned: count,
  finished: count,
  tally: ProvenanceTallySchema,
  /** The author's forecast, `null` without one. */
  prediction: BandProbabilitiesSchema.nullable(),
});

/** What the trials of one unit came to: counts only, every rate is computed from them. */
export type UnitSummary = z.infer<typeof UnitSummarySchema>;

/** Schema of a run's summary. */
export const RunSummarySchema = z.strictObject({
  schema: z.literal('evalkit.run-summary'),
  version: z.literal(1),
  runId: z.string(),
  workflow: z.string(),
  name: z.string(),
  status: RunStatusSchema,
  planDigest: z.string(),
  inputs: z.record(z.string(), z.string()),
  planned: count,
  finished: count,
  tally: ProvenanceTallySchema,
  units: z.array(UnitSummarySchema),
});

/** A recount of a run's rows: counts only, in plan order. */
export type RunSummary = z.infer<typeof RunSummarySchema>;

/**
 * Reads a run's summary from its JSON text.
 *
 * @throws DocumentError as `parseDocument` does.
 */
export function parseRunSummary(text: string, options?: ParseOptions): RunSummary {
  return parseDocument(RunSummarySchema, text, options);
}

/** `parseRunSummary` as a value. */
export function safeParseRunSummary(text: string, options?: ParseOptions): DocumentResult<RunSummary> {
  return safeParseDocument(RunSummarySchema, text, options);
}
