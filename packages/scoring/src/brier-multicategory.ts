import { assertProbability, assertSameLength } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { exactSum } from './internal/exact-sum.ts';

/** What `brierMulticategory` is computed from: one forecast and one outcome per case. */
export interface BrierInput {
  /** Per case the probability of each category: each in [0, 1], together 1 (to 0.001). */
  readonly forecasts: readonly (readonly number[])[];
  /** Per case the 0-based category that came. */
  readonly outcomes: readonly number[];
}

/** A Brier score on both scales in use; 0 is best. */
export interface BrierScore {
  /** Mean of the sum of squared differences over the categories, 0 to 2. */
  readonly original: number;
  /** Half of it, 0 to 1. */
  readonly half: number;
  /** How many forecasts it is the mean of. */
  readonly n: number;
}

/**
 * Brier score of forecasts over several categories; `null` without a forecast. The order of the cases does not matter.
 *
 * @throws ScoringError `LENGTH_MISMATCH` unless there is one outcome per forecast; `DOMAIN` unless every forecast is a distribution
 * and every outcome is one of its categories.
 * @see Brier (1950), Monthly Weather Review 78:1.
 */
export function brierMulticategory({ forecasts, outcomes }: BrierInput): BrierScore | null {
  assertSameLength(['forecasts', 'outcomes'], forecasts, outcomes);
  const n = forecasts.length;
  if (n === 0) return null;
  const original = exactSum(forecasts.map((forecast, index) => squaredError(forecast, outcomes[index], index))) / n;
  return { original, half: original / 2, n };
}

function squaredError(forecast: readonly number[], outcome: number | undefined, index: number): number {
  const where = `forecasts[${index}]`;
  for (const p of forecast) assertProbability(where, p);
  const sum = exactSum(forecast);
  if (Math.abs(sum - 1) > 0.001 + 1e-12) throw domainError(where, 'probabilities that add up to 1', sum);
  if (outcome === undefined || !Number.isInteger(outcome) || outcome < 0 || outcome >= forecast.length) {
    throw domainError(`outcomes[${index}]`, `a category from 0 to ${forecast.length - 1}`, outcome);
  }
  return exactSum(forecast.map((p, category) => (p - (category === outcome ? 1 : 0)) ** 2));
}
