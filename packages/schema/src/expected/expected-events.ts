import * as z from 'zod';
import { CountSchema } from './count.ts';
import { anyJson, anyJsonObject, visibleText } from './internal/json-schemas.ts';

/** Schema of one event assertion. */
export const ExpectedEventSchema = z.strictObject({
  type: visibleText,
  /** `>=N`, `<=N`, `==N`, `>N` or `<N` once parsed. */
  count: CountSchema.default('>=1'),
  /** What has to be in the event's `data`, or in the event itself where it has none. */
  payload: anyJsonObject.optional(),
  /** What the event's `data.status` or its own `status` has to equal. */
  status: anyJson.optional(),
});

/** One event assertion: how many events of a type, with a payload and a status, there have to be. */
export type ExpectedEvent = z.infer<typeof ExpectedEventSchema>;

/** Schema of what the events have to be. */
export const ExpectedEventsSchema = z.strictObject({
  must_emit: z.array(ExpectedEventSchema).optional(),
  must_not_emit: z.array(ExpectedEventSchema).optional(),
  must_emit_any: z.array(ExpectedEventSchema).optional(),
  sequence: z.array(visibleText).optional(),
});

/** What the events have to be. */
export type ExpectedEvents = z.infer<typeof ExpectedEventsSchema>;
