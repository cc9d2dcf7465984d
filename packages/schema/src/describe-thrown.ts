import { EvalkitError } from './errors.ts';
import { printable } from './printable.ts';

/** How `describeThrown` shows what was thrown. */
export interface DescribeThrownOptions {
  /** Longest result in UTF-16 code units. Default 1000. */
  readonly maxLength?: number;
}

/**
 * Whatever was thrown as one readable, bounded line: an error's message with its kind, a text as it is, anything else as JSON.
 *
 * Never throws, whatever the thrown thing does when it is looked at.
 */
export function describeThrown(thrown: unknown, { maxLength = 1000 }: DescribeThrownOptions = {}): string {
  try {
    return printable(textOf(thrown), { maxLength });
  } catch {
    // Hostile to the last: a proxy, a getter or a toString that throws.
    return 'something was thrown that cannot be shown';
  }
}

function textOf(thrown: unknown): string {
  if (thrown instanceof Error) {
    const message = String(thrown.message);
    if (message === '') return `${String(thrown.name)} without a message`;
    return EvalkitError.isInstance(thrown) || thrown.name === 'Error' ? message : `${thrown.name}: ${message}`;
  }
  if (typeof thrown === 'string') return thrown === '' ? 'an empty text was thrown' : thrown;
  if (typeof thrown !== 'object' || thrown === null) return `${String(thrown)} was thrown instead of an error`;
  const { message } = thrown as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return `${JSON.stringify(thrown) ?? 'an object'} was thrown instead of an error`;
}
