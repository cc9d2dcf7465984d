import { assertForecasts, type ForecastInput } from './internal/assert-forecasts.ts';
import { exactSum } from './internal/exact-sum.ts';

/** A Brier score of forecasts of an event on both scales in use; 0 is best. */
export interface BrierBinary {
  /** Mean of (p - outcome)^2, 0 to 1. */
  readonly brier: number;
  /** The score of 1950 over the two categories, 0 to 2: exactly twice the other. */
  readonly originalTwoCategory: number;
  readonly n: number;
}

/**
 * Brier score of forecasts of one event; `null` without a forecast. The order does not matter.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for what is no probability and outcomes other than 0 and 1.
 * @see Brier (1950), Monthly Weather Review 78:1.
 */
export function brierBinary(input: ForecastInput): BrierBinary | null {
  assertForecasts(input);
  const { probabilities, outcomes } = input;
  const n = probabilities.length;
  if (n === 0) return null;
  const brier = exactSum(probabilities.map((p, i) => (p - (outcomes[i] ?? 0)) ** 2)) / n;
  return { brier, originalTwoCategory: 2 * brier, n };
}
