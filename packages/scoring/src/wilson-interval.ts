import { assertConfidence, assertCounts } from './internal/assert-arguments.ts';
import { normalSpread } from './internal/normal-spread.ts';

/** Two bounds, `lower <= upper`. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** What `wilsonInterval` is computed from. */
export interface WilsonInput {
  readonly successes: number;
  readonly n: number;
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/**
 * Wilson score interval of a proportion, without continuity correction; bounds in [0, 1].
 *
 * `null` when `n` is 0: there is nothing to bound. At 0 and at `n` successes the bound on that side is exact.
 *
 * @throws ScoringError `DOMAIN` unless 0 <= successes <= n are whole numbers and 0 < confidence < 1.
 * @see Wilson (1927), JASA 22:209; Newcombe (1998), Stat Med 17:857, method 3.
 */
export function wilsonInterval({ successes, n, confidence = 0.95 }: WilsonInput): Interval | null {
  assertCounts(['successes', 'n'], successes, n);
  assertConfidence(confidence);
  if (n === 0) return null;
  const z = normalSpread(confidence);
  const p = successes / n;
  const spread = z * Math.sqrt((p * (1 - p) + (z * z) / (4 * n)) / n);
  const centre = p + (z * z) / (2 * n);
  const scale = 1 + (z * z) / n;
  return {
    lower: successes === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    upper: successes === n ? 1 : Math.min(1, (centre + spread) / scale),
  };
}
