import { assertConfidence, assertCounts } from './internal/assert-arguments.ts';
import { normalSpread } from './internal/normal-spread.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/**
 * The interval of textbooks, p +- z sqrt(p (1 - p) / n): only to compare with what others report.
 *
 * It may leave [0, 1], has no width at 0 and at `n` successes, and covers far less than it says; prefer `wilsonInterval`.
 * `null` when `n` is 0.
 * @throws ScoringError `DOMAIN` as `wilsonInterval`.
 * @see Brown, Cai & DasGupta (2001), Statistical Science 16:101.
 */
export function waldInterval({ successes, n, confidence = 0.95 }: WilsonInput): Interval | null {
  assertCounts(['successes', 'n'], successes, n);
  assertConfidence(confidence);
  if (n === 0) return null;
  const p = successes / n;
  const spread = normalSpread(confidence) * Math.sqrt((p * (1 - p)) / n);
  return { lower: p - spread, upper: p + spread };
}
