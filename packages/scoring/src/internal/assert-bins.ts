import { domainError } from './domain-error.ts';

/** Refuses a number of bins that is none. */
export function assertBins(bins: number): void {
  if (!(Number.isSafeInteger(bins) && bins >= 1)) throw domainError('bins', 'a whole number from 1', bins);
}
