import * as z from 'zod';
import type { JsonObject, JsonValue } from '../../canonical-json.ts';

/** Any JSON value, carried through as it is: `z.json()` would copy it, and lose a key called `__proto__`. */
export const anyJson = z.unknown().transform((value) => value as JsonValue);

/** Any JSON object, carried through as it is. */
export const anyJsonObject = z
  .unknown()
  .refine(isObject, { error: 'expected an object' })
  .meta({ type: 'object' })
  .transform((value) => value as JsonObject);

/** Text with at least one character that is no white space. */
export const visibleText = z.string().regex(/\S/, { error: 'expected text that is not blank' });

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
