import { assertConfidence, assertCounts, assertPositive } from './internal/assert-arguments.ts';
import { betaQuantile } from './internal/incomplete-beta.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/** What `betaPosterior` is computed from. */
export interface BetaPosteriorInput extends WilsonInput {
  /** Parameters of the beta prior, above 0. Default 1 and 1: every rate is equally likely beforehand. */
  readonly priorA?: number;
  readonly priorB?: number;
}

/** A posterior mean with its equal-tailed credible interval. */
export interface BetaPosterior extends Interval {
  readonly mean: number;
}

/**
 * What is believed of a rate after `successes` of `n`, from a beta prior: also defined when `n` is 0, where it is the prior.
 *
 * @throws ScoringError `DOMAIN` as `wilsonInterval`, and unless the prior's parameters are above 0.
 * @see Gelman et al., Bayesian Data Analysis, section 2.4.
 */
export function betaPosterior(input: BetaPosteriorInput): BetaPosterior {
  const { successes, n, priorA = 1, priorB = 1, confidence = 0.95 } = input;
  assertCounts(['successes', 'n'], successes, n);
  assertPositive('priorA', priorA);
  assertPositive('priorB', priorB);
  assertConfidence(confidence);
  const a = successes + priorA;
  const b = n - successes + priorB;
  const tail = (1 - confidence) / 2;
  return { mean: a / (a + b), lower: betaQuantile(a, b, tail), upper: 1 - betaQuantile(b, a, tail) };
}
