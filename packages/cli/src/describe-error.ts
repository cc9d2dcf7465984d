import { describeThrown, EvalkitError } from '@evalkit/schema';

/** An error as one readable block: what an evalkit error says of itself, or what a foreign one says in one line. */
export function describeError(error: unknown): string {
  if (EvalkitError.isInstance(error)) return `error ${error.code}\n${error.message}`;
  const name = error instanceof Error && error.name === 'Error' ? 'Error: ' : '';
  return `error: unexpected ${name}${describeThrown(error, { maxLength: 500 })}`;
}
