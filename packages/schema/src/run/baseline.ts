import * as z from 'zod';

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
