/** A JSON object, as far as it is known yet. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a list, empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
