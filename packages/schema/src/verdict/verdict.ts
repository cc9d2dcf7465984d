import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../document/parse-document.ts';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { BandSchema } from './band-schema.ts';

/** Schema of one piece of evidence. */
export const EvidenceSchema = z.strictObject({
  /** What this is, in a few words (`nearest event`, `closest line`, `error`). */
  label: z.string(),
  /** Where it stands: an event's index, an artifact's path, a JSON pointer. */
  pointer: z.string().optional(),
  /** SHA-256 of the thing pointed at, hex. */
  sha256: z.string().optional(),
  /** A bounded excerpt of it, as hostile text: escape it where it is shown. */
  excerpt: z.string().optional(),
});

/** What supports a verdict, with a digest or a pointer. */
export type Evidence = z.infer<typeof EvidenceSchema>;

/** Schema of a verdict. */
export const VerdictSchema = z.strictObject({
  band: BandSchema,
  /** Name of the verifier that came to it. */
  verifier: z.string(),
  /** A sentence that a person can act on: what was asserted, what was looked for, what was found instead. */
  reason: z.string(),
  evidence: z.array(EvidenceSchema),
  /** Score in [0, 1], `null` where the verifier gives none. */
  score: z.number().min(0).max(1).nullable().optional(),
  /** Confidence in [0, 1], `null` where the verifier gives none. */
  confidence: z.number().min(0).max(1).nullable().optional(),
  /** Whether a person should look at it. */
  review: z.boolean().optional(),
});

/** One verifier's band with its reason, evidence and optional score and confidence. */
export type Verdict = z.infer<typeof VerdictSchema>;

/**
 * Reads a verdict from its JSON text.
 *
 * @throws DocumentError as `parseDocument` does.
 */
export function parseVerdict(text: string, options?: ParseOptions): Verdict {
  return parseDocument(VerdictSchema, text, options);
}

/** `parseVerdict` as a value. */
export function safeParseVerdict(text: string, options?: ParseOptions): DocumentResult<Verdict> {
  return safeParseDocument(VerdictSchema, text, options);
}
