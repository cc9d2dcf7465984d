import * as z from 'zod';
import { ExpectedArtifactSchema } from './expected-artifact.ts';
import { ExpectedEventsSchema } from './expected-events.ts';
import { ExpectedReplySchema } from './expected-reply.ts';

/** Schema of an expected block. */
export const ExpectedSchema = z.strictObject({
  reply: ExpectedReplySchema.optional(),
  events: ExpectedEventsSchema.optional(),
  artifacts: z.array(ExpectedArtifactSchema).optional(),
});

/** What is expected of a turn. A surface that is absent takes no part. */
export type Expected = z.infer<typeof ExpectedSchema>;
