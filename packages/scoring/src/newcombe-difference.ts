import { assertConfidence, assertCounts } from './internal/assert-arguments.ts';
import { type Interval, wilsonInterval } from './wilson-interval.ts';

/** What `newcombeDifference` is computed from: `k1` of `n1` against `k2` of `n2`. */
export interface NewcombeInput {
  readonly k1: number;
  readonly n1: number;
  readonly k2: number;
  readonly n2: number;
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/** A difference of two proportions with its interval, in [-1, 1]. */
export interface Difference extends Interval {
  readonly difference: number;
}

/**
 * The difference k1/n1 - k2/n2 of two independent proportions with its hybrid score interval, without continuity correction.
 *
 * `null` when one side has no trials.
 * @throws ScoringError `DOMAIN` unless 0 <= k <= n are whole numbers on each side and 0 < confidence < 1.
 * @see Newcombe (1998), Stat Med 17:873, method 10.
 */
export function newcombeDifference({ k1, n1, k2, n2, confidence = 0.95 }: NewcombeInput): Difference | null {
  assertCounts(['k1', 'n1'], k1, n1);
  assertCounts(['k2', 'n2'], k2, n2);
  assertConfidence(confidence);
  const first = wilsonInterval({ successes: k1, n: n1, confidence });
  const second = wilsonInterval({ successes: k2, n: n2, confidence });
  if (first === null || second === null) return null;
  const p1 = k1 / n1;
  const p2 = k2 / n2;
  return {
    difference: p1 - p2,
    lower: Math.max(-1, p1 - p2 - Math.hypot(p1 - first.lower, second.upper - p2)),
    upper: Math.min(1, p1 - p2 + Math.hypot(first.upper - p1, p2 - second.lower)),
  };
}
