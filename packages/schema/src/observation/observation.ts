import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../document/parse-document.ts';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { ProvenanceSchema } from '../verdict/provenance-schema.ts';
import { ArtifactRecordSchema } from './artifact-record.ts';
import { EventRecordSchema } from './event-record.ts';

/** Schema of one turn. `null` means never captured, which is not the same as empty. */
export const TurnSchema = z.looseObject({
  /** What the subject was asked. */
  prompt: z.string().optional(),
  reply: z.string().nullable(),
  /** Events captured during this turn. */
  events: z.array(EventRecordSchema).nullable(),
  /** Artifacts at the end of this turn; left out or `null` where they were not captured then. */
  artifacts: z.array(ArtifactRecordSchema).nullable().optional(),
});

/** One question and what came of it. */
export type Turn = z.infer<typeof TurnSchema>;

/** Schema of an observation. */
export const ObservationSchema = z.strictObject({
  schema: z.literal('evalkit.observation'),
  version: z.literal(1),
  unitId: z.string(),
  repetition: z.int().min(1),
  provenance: ProvenanceSchema,
  turns: z.array(TurnSchema),
  /** Artifacts at the end of the trial; `null` where they were never captured. */
  artifacts: z.array(ArtifactRecordSchema).nullable(),
});

/** What one trial produced for verifiers to look at. */
export type Observation = z.infer<typeof ObservationSchema>;

/**
 * Reads an observation from its JSON text.
 *
 * @throws DocumentError as `parseDocument` does.
 */
export function parseObservation(text: string, options?: ParseOptions): Observation {
  return parseDocument(ObservationSchema, text, options);
}

/** `parseObservation` as a value. */
export function safeParseObservation(text: string, options?: ParseOptions): DocumentResult<Observation> {
  return safeParseDocument(ObservationSchema, text, options);
}
