import { deviance, stirlingError } from './stirling-error.ts';

/**
 * The probability of exactly k successes in n trials of probability p.
 *
 * @see Loader (2000), Fast and Accurate Computation of Binomial Probabilities.
 */
export function binomialPmf(k: number, n: number, p: number): number {
  if (p === 0) return k === 0 ? 1 : 0;
  if (p === 1) return k === n ? 1 : 0;
  if (k === 0) return Math.exp(n * Math.log1p(-p));
  if (k === n) return Math.exp(n * Math.log(p));
  const logarithm =
    stirlingError(n) - stirlingError(k) - stirlingError(n - k) - deviance(k, n * p) - deviance(n - k, n * (1 - p));
  return Math.exp(logarithm) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}
