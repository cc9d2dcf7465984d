import { betaPosterior } from './beta-posterior.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/** What `jeffreys` is computed from. */
export interface JeffreysInput extends WilsonInput {
  /** Whether the bound at 0 and at `n` successes is exactly 0 and 1. Default true. */
  readonly exactEnds?: boolean;
}

/**
 * Jeffreys interval of a proportion: equal-tailed, from the beta(1/2, 1/2) prior, by default with the boundary rule of Brown, Cai
 * and DasGupta.
 *
 * `null` when `n` is 0.
 * @throws ScoringError `DOMAIN` as `wilsonInterval`.
 * @see Brown, Cai & DasGupta (2001), Statistical Science 16:101, section 4.1.
 */
export function jeffreys({ successes, n, confidence = 0.95, exactEnds = true }: JeffreysInput): Interval | null {
  const { lower, upper } = betaPosterior({ successes, n, confidence, priorA: 0.5, priorB: 0.5 });
  if (n === 0) return null;
  return {
    lower: exactEnds && successes === 0 ? 0 : lower,
    upper: exactEnds && successes === n ? 1 : upper,
  };
}
