import { assertCount, assertPositive } from './internal/assert-arguments.ts';

/** What `betaBinomialPmf` is computed from. */
export interface BetaBinomialInput {
  readonly trials: number;
  /** Parameters of the beta distribution of the rate, above 0. */
  readonly a: number;
  readonly b: number;
}

/** A distribution of the number of successes. */
export interface BetaBinomial {
  /** The probability of 0, 1, ... successes. */
  readonly pmf: readonly number[];
  readonly mean: number;
  readonly variance: number;
}

/**
 * How many of `trials` more trials will succeed when the rate itself is beta(a, b), as after `betaPosterior`.
 *
 * @throws ScoringError `DOMAIN` unless `trials` is a whole number from 0 and a and b are above 0.
 * @see Gelman et al., Bayesian Data Analysis, appendix A.
 */
export function betaBinomialPmf({ trials, a, b }: BetaBinomialInput): BetaBinomial {
  assertCount('trials', trials);
  assertPositive('a', a);
  assertPositive('b', b);
  const logs = [0];
  for (let k = 0; k < trials; k += 1) {
    const ratio = ((trials - k) * (a + k)) / ((k + 1) * (b + trials - k - 1));
    logs.push((logs[k] ?? 0) + Math.log(ratio));
  }
  const top = logs.reduce((x, y) => Math.max(x, y), Number.NEGATIVE_INFINITY);
  const weights = logs.map((log) => Math.exp(log - top));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const n = a + b;
  return {
    pmf: weights.map((weight) => weight / total),
    mean: (trials * a) / n,
    variance: (((trials * a * b) / n) * (n + trials)) / (n * (n + 1)),
  };
}
