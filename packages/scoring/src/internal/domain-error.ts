import { printable } from '@evalkit/schema';
import { ScoringError } from '../errors.ts';

/** The error for an argument outside of a function's domain: where, what was expected, what was given. */
export function domainError(where: string, expected: string, given: unknown): ScoringError {
  const shown = typeof given === 'string' ? JSON.stringify(given) : String(given);
  return new ScoringError({ code: 'DOMAIN', message: `${where} must be ${expected}, not ${printable(shown)}` });
}
