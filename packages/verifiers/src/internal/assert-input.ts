import { VerifierError } from '../errors.ts';
import { excerpt } from './excerpt.ts';

/** The value itself when it can be gone over; text is no list of records. */
export function assertIterable(value: unknown, name: string): Iterable<unknown> {
  if (typeof value === 'object' && value !== null && Symbol.iterator in value) return value as Iterable<unknown>;
  throw inputInvalid(
    `${name} are ${excerpt(value)}, which is no list: give an array or another iterable, or null when they were never captured`,
  );
}

/** The value itself when it is text, `null` when nothing was captured. */
export function assertReply(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  throw inputInvalid(
    `the reply is ${excerpt(value)}, which is no text: give a string, or null when it was never captured`,
  );
}

/** The error about an input of another shape. */
export function inputInvalid(message: string): VerifierError {
  return new VerifierError({ code: 'INPUT_INVALID', message });
}
