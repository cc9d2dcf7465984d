import { ScoringError } from '../errors.ts';

/** The error for an argument outside of a function's domain: where, what was expected, what was given (text made safe to show). */
export function domainError(where: string, expected: string, given: unknown): ScoringError {
  return new ScoringError({ code: 'DOMAIN', message: `${where} must be ${expected}, not ${String(given)}` });
}
