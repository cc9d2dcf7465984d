import { BANDS } from '@evalkit/schema';
import type { BandCounts, BandProbabilities } from '@evalkit/schema/run';
import type { BrierScore } from '../brier-multicategory.ts';
import { assertProbability } from './assert-arguments.ts';
import { exactSum } from './exact-sum.ts';

/** The trials of one unit with the author's forecast. */
export interface ForecastCounts {
  readonly prediction: BandProbabilities | null;
  readonly counts: BandCounts;
}

/** The Brier score over all trials that have a forecast, blocked ones included; `null` when none has. */
export function brierOfCounts(units: readonly ForecastCounts[]): BrierScore | null {
  const errors: number[] = [];
  let n = 0;
  for (const { prediction, counts } of units) {
    if (prediction === null) continue;
    for (const outcome of BANDS) {
      if (counts[outcome] === 0) continue;
      errors.push(counts[outcome] * squaredError(prediction, outcome));
      n += counts[outcome];
    }
  }
  if (n === 0) return null;
  const original = exactSum(errors) / n;
  return { original, half: original / 2, n };
}

function squaredError(prediction: BandProbabilities, outcome: keyof BandCounts): number {
  return exactSum(
    BANDS.map((band) => {
      const p = prediction[band];
      assertProbability(`the prediction of ${band}`, p);
      return (p - (band === outcome ? 1 : 0)) ** 2;
    }),
  );
}
