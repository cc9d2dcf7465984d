import { ScoringError } from '../errors.ts';
import { domainError } from './domain-error.ts';

/** Refuses what is no count: an integer from 0 that a double holds exactly. */
export function assertCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw domainError(name, 'a whole number from 0', value);
}

/** Refuses successes and trials that cannot belong together. */
export function assertCounts(names: readonly [string, string], successes: number, n: number): void {
  assertCount(names[0], successes);
  assertCount(names[1], n);
  if (successes > n) throw domainError(names[0], `at most ${names[1]} (${n})`, successes);
}

/** Refuses what is no confidence level: a fraction between 0 and 1, not a percentage. */
export function assertConfidence(confidence: number): void {
  if (!(confidence > 0 && confidence < 1)) throw domainError('confidence', 'between 0 and 1, like 0.95', confidence);
}

/** Refuses what is no probability. */
export function assertProbability(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw domainError(name, 'between 0 and 1', value);
}

/** Refuses what is not finite and above 0. */
export function assertPositive(name: string, value: number): void {
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) throw domainError(name, 'a finite number above 0', value);
}

/** Refuses numbers that are not finite, naming the first. */
export function assertFinite(name: string, values: readonly number[]): void {
  const index = values.findIndex((value) => !Number.isFinite(value));
  if (index >= 0) throw domainError(`${name}[${index}]`, 'a finite number', values[index]);
}

/** Refuses two lists that belong together and are not of one length. */
export function assertSameLength(names: readonly [string, string], a: readonly unknown[], b: readonly unknown[]): void {
  if (a.length === b.length) return;
  const message = `${names[1]} must have as many entries as ${names[0]} (${a.length}), not ${b.length}`;
  throw new ScoringError({ code: 'LENGTH_MISMATCH', message });
}
