import { assertCount, assertProbability } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { type PlanningInput, powerSpread } from './internal/power-spread.ts';
import { sampleSizeTwoProportions } from './sample-size-two-proportions.ts';

/** A rate, and how many trials each of two groups will have. */
export interface DetectableInput extends PlanningInput {
  readonly p: number;
  readonly n: number;
}

/** The smallest changes of a rate that will be found; each `null` when even a change to the end of the scale would not. */
export interface DetectableDifference {
  readonly increase: number | null;
  readonly decrease: number | null;
}

/**
 * The smallest difference from a rate that n trials per group can find, by the pooled formula of `sampleSizeTwoProportions`.
 *
 * @throws ScoringError `DOMAIN` unless 0 <= p <= 1, n is a whole number from 1, alpha and power in (0, 1).
 */
export function minimumDetectableDifference(input: DetectableInput): DetectableDifference {
  const { p, n } = input;
  assertProbability('p', p);
  assertCount('n', n);
  if (n === 0) throw domainError('n', 'at least 1', n);
  powerSpread(input);
  const search = (direction: 1 | -1): number | null => {
    const needed = (d: number) =>
      sampleSizeTwoProportions({ ...input, p1: p, p2: Math.min(1, Math.max(0, p + direction * d)) })?.pooledPerGroup ??
      Number.POSITIVE_INFINITY;
    let high = direction === 1 ? 1 - p : p;
    if (needed(high) > n) return null;
    let low = 0;
    for (let step = 0; step < 100 && high - low > 1e-12; step += 1) {
      const middle = (low + high) / 2;
      if (needed(middle) <= n) high = middle;
      else low = middle;
    }
    return high;
  };
  return { increase: search(1), decrease: search(-1) };
}
