import * as z from 'zod';
import { visibleText } from './internal/json-schemas.ts';

/** Schema of one artifact assertion. */
export const ExpectedArtifactSchema = z.strictObject({
  skill: visibleText.optional(),
  type: visibleText.optional(),
  path: visibleText.optional(),
  present: z.boolean().default(true),
  /** SHA-256 of the normalised content: 64 hex digits in any case, with or without `sha256:`. */
  fingerprint: z
    .string()
    .regex(/^(?:sha256:)?[0-9a-fA-F]{64}$/, { error: 'expected a SHA-256: 64 hex digits, with or without "sha256:"' })
    .optional(),
});

/** One artifact assertion: whether there is one with this skill, type, path and content. */
export type ExpectedArtifact = z.infer<typeof ExpectedArtifactSchema>;
