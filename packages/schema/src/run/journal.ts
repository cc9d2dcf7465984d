import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../document/parse-document.ts';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { BandSchema } from '../verdict/band-schema.ts';
import { ProvenanceSchema } from '../verdict/provenance-schema.ts';

/** Schema of a fault. */
export const TrialFaultSchema = z.strictObject({
  /** `infrastructure`: not the subject's doing, may be retried. `subject`: the subject broke. `deadline`: it took too long. */
  kind: z.enum(['infrastructure', 'subject', 'deadline']),
  code: z.string(),
  message: z.string(),
});

/** Why a trial, or one attempt at it, could not be evaluated. */
export type TrialFault = z.infer<typeof TrialFaultSchema>;

const surface = z.strictObject({ band: BandSchema, reason: z.string() });

/** Schema of a finished trial. */
export const TrialRecordSchema = z.strictObject({
  index: z.int().min(0),
  unitId: z.string(),
  repetition: z.int().min(1),
  seed: z.int().min(0),
  band: BandSchema,
  reason: z.string(),
  score: z.number().min(0).max(1).nullable(),
  provenance: ProvenanceSchema,
  surfaces: z.record(z.string(), surface),
  /** Why it is blocked, `null` when nothing broke. */
  fault: TrialFaultSchema.nullable(),
  /** Every attempt, in order; the last one is the one that counts. */
  attempts: z.array(z.strictObject({ fault: TrialFaultSchema.nullable(), durationMs: z.number().min(0) })).min(1),
});

/** The row of one finished trial. */
export type TrialRecord = z.infer<typeof TrialRecordSchema>;

const line = {
  /** Milliseconds since 1970 when the line was written. */
  at: z.number(),
  /** SHA-256 of the line before, without its newline; `null` in the first line. */
  previous: z.string().nullable(),
};

/** Schema of one line of `journal.jsonl`. */
export const JournalLineSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('run-start'), runId: z.string(), planDigest: z.string(), ...line }),
  z.strictObject({ type: z.literal('run-resume'), ...line }),
  z.strictObject({
    type: z.literal('trial-start'),
    index: z.int(),
    unitId: z.string(),
    repetition: z.int(),
    attempt: z.int(),
    ...line,
  }),
  z.strictObject({ type: z.literal('trial-end'), record: TrialRecordSchema, ...line }),
  z.strictObject({ type: z.literal('run-end'), trials: z.int(), ...line }),
]);

/** One state change of a run. */
export type JournalLine = z.infer<typeof JournalLineSchema>;

/**
 * Reads one line of a journal from its JSON text.
 *
 * @throws DocumentError as `parseDocument` does.
 */
export function parseJournalLine(text: string, options?: ParseOptions): JournalLine {
  return parseDocument(JournalLineSchema, text, options);
}

/** `parseJournalLine` as a value. */
export function safeParseJournalLine(text: string, options?: ParseOptions): DocumentResult<JournalLine> {
  return safeParseDocument(JournalLineSchema, text, options);
}
