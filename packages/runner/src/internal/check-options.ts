import { printable } from '@evalkit/schema';
import { RunnerError } from '../errors.ts';

/** Refuses what is no whole number from 1. */
export function checkPositiveInteger(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 1) throw optionInvalid(value, name, 'a whole number from 1');
}

/** Refuses what is no whole number from 0. */
export function checkNaturalNumber(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 0) throw optionInvalid(value, name, 'a whole number from 0');
}

/** The longest wait that a timer of the platform can be set to; beyond it, it would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** Refuses what no timer can be set to; `undefined` is no timer. */
export function checkTimeout(value: number | undefined, name: string): void {
  if (value !== undefined && !(value > 0 && value <= longestTimer)) {
    throw optionInvalid(value, name, `milliseconds above 0 and at most ${longestTimer}`);
  }
}

function optionInvalid(value: unknown, name: string, expected: string): RunnerError {
  return new RunnerError({
    code: 'OPTION_INVALID',
    message: `${name} is ${printable(String(value))}: give ${expected}`,
  });
}
