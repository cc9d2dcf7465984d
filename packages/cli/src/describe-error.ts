import { EvalkitError, printable } from '@evalkit/schema';

/** An error as one readable block: what an evalkit error says of itself, or the first line of a foreign one with its place. */
export function describeError(error: unknown): string {
  if (EvalkitError.isInstance(error)) return `error ${error.code}\n${error.message}`;
  if (!(error instanceof Error)) return `error: ${printable(String(error), { maxLength: 500 })}`;
  return `error: unexpected ${error.name}: ${printable(error.message, { maxLength: 500 })}`;
}
