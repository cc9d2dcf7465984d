import type { Proportion } from '@evalkit/schema/run';
import { proportion } from '../proportion.ts';

/** One point of a reliability curve. */
export interface CalibrationBin {
  readonly count: number;
  /** `null` in an empty bin. */
  readonly meanPredicted: number | null;
  readonly observed: number | null;
  /** What was observed, with its interval. */
  readonly rate: Proportion;
}

/** How far forecasts are from what came of them. */
export interface CalibrationError {
  /** Mean distance over the bins, weighted by their counts; `null` without a forecast. */
  readonly ece: number | null;
  /** The largest distance of a bin. */
  readonly mce: number | null;
  /** The reliability curve, from the lowest forecasts. */
  readonly bins: readonly CalibrationBin[];
}

/** What is in a bin: how many forecasts, how many of the events came, and the sum of the probabilities. */
export interface BinTotals {
  readonly count: number;
  readonly came: number;
  readonly sum: number;
}

/** The calibration error of forecasts in bins. */
export function calibrationError(bins: readonly BinTotals[]): CalibrationError {
  const points = bins.map(({ count, came, sum }): CalibrationBin => {
    const rate = proportion(came, count);
    return { count, meanPredicted: count === 0 ? null : sum / count, observed: rate.estimate, rate };
  });
  const n = points.reduce((sum, { count }) => sum + count, 0);
  if (n === 0) return { ece: null, mce: null, bins: points };
  const gaps = points.map(({ meanPredicted, observed }) => Math.abs((meanPredicted ?? 0) - (observed ?? 0)));
  const ece = gaps.reduce((sum, gap, i) => sum + gap * (points[i]?.count ?? 0), 0) / n;
  return { ece, mce: gaps.reduce((most, gap) => Math.max(most, gap), 0), bins: points };
}
