import * as z from 'zod';

/** Schema of an event; keys besides `type`, `status` and `data` are the subject's own and are carried through. */
export const EventRecordSchema = z.looseObject({
  type: z.string(),
  status: z.unknown().optional(),
  /** The event's payload. Where it is absent, the event's own keys are its payload. */
  data: z.unknown().optional(),
});

/** Something that the subject emitted while it worked. */
export type EventRecord = z.infer<typeof EventRecordSchema>;
