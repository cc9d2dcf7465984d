import { betaPosterior } from './beta-posterior.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/**
 * Jeffreys interval of a proportion, its endpoints as they come: at 0 successes the lower bound is above 0.
 *
 * `null` when `n` is 0. `jeffreysBCD` mends the ends.
 * @throws ScoringError `DOMAIN` as `wilsonInterval`.
 * @see Brown, Cai & DasGupta (2001), Statistical Science 16:101.
 */
export function jeffreysRaw({ successes, n, confidence = 0.95 }: WilsonInput): Interval | null {
  const { lower, upper } = betaPosterior({ successes, n, confidence, priorA: 0.5, priorB: 0.5 });
  return n === 0 ? null : { lower, upper };
}
