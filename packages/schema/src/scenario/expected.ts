import * as z from 'zod';

const text = z.string().min(1);

/** Schema of what a reply has to be. */
export const ExpectedReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('judge'),
    rubric: z.array(text).min(1),
    threshold: z.number().min(0).max(1).default(0.7),
    min_confidence: z.number().min(0).max(1).optional(),
  }),
  z.strictObject({ kind: z.literal('substring'), value: text }),
  z.strictObject({ kind: z.literal('exact'), value: text }),
  z.strictObject({ kind: z.literal('regex'), value: text, flags: z.string().optional() }),
  z.strictObject({ kind: z.literal('json_schema'), schema: z.union([z.record(z.string(), z.json()), z.boolean()]) }),
]);

/** What a reply has to be. */
export type ExpectedReply = z.infer<typeof ExpectedReplySchema>;

/** Schema of one event assertion. */
export const ExpectedEventSchema = z.strictObject({
  type: text,
  /** `>=N`, `<=N`, `==N`, `>N` or `<N` in canonical form. */
  count: z.string().default('>=1'),
  payload: z.record(z.string(), z.json()).optional(),
  status: z.json().optional(),
});

/** One event assertion: how many events of a type, with a payload and a status, there have to be. */
export type ExpectedEvent = z.infer<typeof ExpectedEventSchema>;

/** Schema of what the events have to be. */
export const ExpectedEventsSchema = z.strictObject({
  must_emit: z.array(ExpectedEventSchema).optional(),
  must_not_emit: z.array(ExpectedEventSchema).optional(),
  must_emit_any: z.array(ExpectedEventSchema).optional(),
  sequence: z.array(text).optional(),
});

/** What the events have to be. */
export type ExpectedEvents = z.infer<typeof ExpectedEventsSchema>;

/** Schema of one artifact assertion. */
export const ExpectedArtifactSchema = z.strictObject({
  skill: z.string().optional(),
  type: z.string().optional(),
  path: z.string().optional(),
  present: z.boolean().default(true),
  fingerprint: z.string().optional(),
});

/** One artifact assertion. */
export type ExpectedArtifact = z.infer<typeof ExpectedArtifactSchema>;

/** Schema of an expected block. */
export const ExpectedSchema = z.strictObject({
  reply: ExpectedReplySchema.optional(),
  events: ExpectedEventsSchema.optional(),
  artifacts: z.array(ExpectedArtifactSchema).optional(),
});

/** What is expected of a turn. A surface that is absent takes no part. */
export type Expected = z.infer<typeof ExpectedSchema>;
