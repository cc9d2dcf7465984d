import * as z from 'zod';
import type { JsonObject } from '../canonical-json.ts';
import { visibleText } from './internal/json-schemas.ts';

const fraction = z.number().min(0).max(1);
const text = z.string().min(1);

const pattern = z
  .string()
  .min(1)
  .refine((value) => whyNoPattern(value) === null, {
    error: ({ input }) => `expected a regular expression of JavaScript, read with the flag u (${whyNoPattern(input)})`,
  })
  .meta({ format: 'regex' });

const jsonSchema = z
  .unknown()
  .refine(isJsonSchema, { error: 'expected a JSON Schema or the path of its file' })
  .meta({ anyOf: [{ type: 'object' }, { type: 'boolean' }, { type: 'string', minLength: 1 }] })
  .transform((value) => value as JsonObject | boolean | string);

/** Schema of what a reply has to be. */
export const ExpectedReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('judge'),
    rubric: z.array(visibleText).min(1),
    threshold: fraction.default(0.7),
    min_confidence: fraction.optional(),
  }),
  z.strictObject({ kind: z.literal('substring'), value: text }),
  // Surrounding white space is ignored, so that of blank text nothing would be left.
  z.strictObject({ kind: z.literal('exact'), value: visibleText }),
  z.strictObject({
    kind: z.literal('regex'),
    value: pattern,
    flags: z
      .string()
      .regex(/^(?!.*(.).*\1)[ims]*$/, { error: 'expected flags out of i, m and s, each at most once' })
      .optional(),
  }),
  /** A string is the path of a file that `loadScenarioSet` puts the schema in place of. */
  z.strictObject({ kind: z.literal('json_schema'), schema: jsonSchema }),
]);

/** What a reply has to be. */
export type ExpectedReply = z.infer<typeof ExpectedReplySchema>;

function whyNoPattern(value: unknown): string | null {
  try {
    new RegExp(String(value), 'u');
    return null;
  } catch (error) {
    return (error as Error).message.replace(/^Invalid regular expression: /, '');
  }
}

function isJsonSchema(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
