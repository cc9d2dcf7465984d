import { assertCount, assertCounts } from './assert-arguments.ts';
import { domainError } from './domain-error.ts';

/** Refuses attempts that cannot be: c of n passed, k may be made. */
export function assertAttempts(n: number, c: number, k: number): void {
  assertCounts(['c', 'n'], c, n);
  assertCount('k', k);
  if (k === 0) throw domainError('k', 'at least 1', k);
}
