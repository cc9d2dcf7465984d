import { assertConfidence, assertCounts } from './internal/assert-arguments.ts';
import { normalSpread } from './internal/normal-spread.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/**
 * Wilson score interval with continuity correction: wider, its coverage hardly ever below the confidence.
 *
 * `null` when `n` is 0. At 0 and at `n` successes the bound on that side is exact.
 * @throws ScoringError `DOMAIN` as `wilsonInterval`.
 * @see Newcombe (1998), Stat Med 17:857, method 4.
 */
export function wilsonIntervalContinuityCorrected({ successes, n, confidence = 0.95 }: WilsonInput): Interval | null {
  assertCounts(['successes', 'n'], successes, n);
  assertConfidence(confidence);
  if (n === 0) return null;
  const z = normalSpread(confidence);
  return {
    lower: successes === 0 ? 0 : lowerBound(successes, n, z),
    upper: successes === n ? 1 : 1 - lowerBound(n - successes, n, z),
  };
}

function lowerBound(successes: number, n: number, z: number): number {
  const p = successes / n;
  const spread = z * Math.sqrt(z * z - 2 - 1 / n + 4 * p * (n * (1 - p) + 1));
  return Math.max(0, (2 * successes + z * z - 1 - spread) / (2 * (n + z * z)));
}
