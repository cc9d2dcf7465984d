import { EvalkitError, printable } from '@evalkit/schema';

/** An error as bounded evidence. */
export function errorEvidence(error: unknown): { readonly label: 'error'; readonly excerpt: string } {
  return { label: 'error', excerpt: printable(inWords(error), { maxLength: 300 }) };
}

function inWords(error: unknown): string {
  if (EvalkitError.isInstance(error)) return `${error.code}: ${error.message}`;
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return 'an error that cannot be shown';
  }
}
