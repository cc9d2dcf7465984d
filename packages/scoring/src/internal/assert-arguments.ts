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
