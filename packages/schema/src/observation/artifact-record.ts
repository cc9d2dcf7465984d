import * as z from 'zod';

/** Schema of an artifact: where it stands, and its content as one of `data`, `text`, `bytes`, or only its `sha256`. */
export const ArtifactRecordSchema = z.looseObject({
  id: z.string().optional(),
  type: z.string().optional(),
  skill: z.string().optional(),
  /** Path relative to the subject's workspace, with `/`. */
  path: z.string().optional(),
  /** JSON content. */
  data: z.json().optional(),
  /** Text content. */
  text: z.string().optional(),
  /** Binary content, base64. */
  bytes: z.string().optional(),
  /** SHA-256 of the normalised content, hex, with or without `sha256:`. */
  sha256: z.string().optional(),
});

/** Something that the subject left behind. */
export type ArtifactRecord = z.infer<typeof ArtifactRecordSchema>;
