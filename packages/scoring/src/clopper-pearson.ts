import { assertConfidence, assertCounts } from './internal/assert-arguments.ts';
import { betaQuantile } from './internal/incomplete-beta.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/**
 * Clopper-Pearson "exact" interval of a proportion: covers at least the confidence whatever the true rate, so it is wide.
 *
 * `null` when `n` is 0. At 0 and at `n` successes the bound on that side is exact.
 * @throws ScoringError `DOMAIN` as `wilsonInterval`.
 * @see Clopper & Pearson (1934), Biometrika 26:404.
 */
export function clopperPearson({ successes, n, confidence = 0.95 }: WilsonInput): Interval | null {
  assertCounts(['successes', 'n'], successes, n);
  assertConfidence(confidence);
  if (n === 0) return null;
  const tail = (1 - confidence) / 2;
  return {
    lower: successes === 0 ? 0 : betaQuantile(successes, n - successes + 1, tail),
    upper: successes === n ? 1 : 1 - betaQuantile(n - successes, successes + 1, tail),
  };
}
