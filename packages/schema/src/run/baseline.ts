import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../document/parse-document.ts';
import type { DocumentResult, ParseOptions } from '../document-result.ts';

/** Schema of a baseline. */
export const BaselineSchema = z.strictObject({
  schema: z.literal('evalkit.baseline'),
  version: z.literal(1),
  label: z.string(),
  runId: z.string(),
  planDigest: z.string(),
  inputs: z.record(z.string(), z.string()),
  /** SHA-256 of the journal's last line, which its chain binds to every line before. */
  journalDigest: z.string(),
});

/** A named run to compare against: its id and digests, so that a run edited later is noticed. */
export type Baseline = z.infer<typeof BaselineSchema>;

/**
 * Reads a baseline from its JSON text.
 *
 * @throws DocumentError as `parseDocument` does.
 */
export function parseBaseline(text: string, options?: ParseOptions): Baseline {
  return parseDocument(BaselineSchema, text, options);
}

/** `parseBaseline` as a value. */
export function safeParseBaseline(text: string, options?: ParseOptions): DocumentResult<Baseline> {
  return safeParseDocument(BaselineSchema, text, options);
}
