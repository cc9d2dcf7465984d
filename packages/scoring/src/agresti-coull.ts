import { assertConfidence, assertCounts } from './internal/assert-arguments.ts';
import { normalSpread } from './internal/normal-spread.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/**
 * Agresti-Coull interval of a proportion, cut to [0, 1].
 *
 * `null` when `n` is 0.
 * @throws ScoringError `DOMAIN` as `wilsonInterval`.
 * @see Agresti & Coull (1998), American Statistician 52:119.
 */
export function agrestiCoull({ successes, n, confidence = 0.95 }: WilsonInput): Interval | null {
  assertCounts(['successes', 'n'], successes, n);
  assertConfidence(confidence);
  if (n === 0) return null;
  const z = normalSpread(confidence);
  const adjusted = n + z * z;
  const p = (successes + (z * z) / 2) / adjusted;
  const spread = z * Math.sqrt((p * (1 - p)) / adjusted);
  return { lower: Math.max(0, p - spread), upper: Math.min(1, p + spread) };
}
