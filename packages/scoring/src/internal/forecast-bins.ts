import type { ForecastInput } from './assert-forecasts.ts';
import type { BinTotals } from './calibration-error.ts';
import { exactSum } from './exact-sum.ts';

/** Forecasts that belong together. */
export interface ForecastBin {
  readonly probabilities: number[];
  readonly outcomes: number[];
}

/** The bin of a probability among `bins` of equal width: right-closed, and the first has 0 as well. */
export function binOf(p: number, bins: number): number {
  let index = Math.min(bins - 1, Math.max(0, Math.ceil(p * bins) - 1));
  // The edges are the doubles k * (1 / bins), as numpy.linspace gives them; p * bins may round across one.
  const step = 1 / bins;
  if (index > 0 && p <= index * step) index -= 1;
  else if (index < bins - 1 && p > (index + 1) * step) index += 1;
  return index;
}

/** Sorts forecasts into bins by a number that each is given. */
export function forecastBins(
  { probabilities, outcomes }: ForecastInput,
  binOfIndex: readonly number[],
  bins: number,
): ForecastBin[] {
  const list = Array.from({ length: bins }, (): ForecastBin => ({ probabilities: [], outcomes: [] }));
  for (const [i, p] of probabilities.entries()) {
    const bin = list[binOfIndex[i] ?? 0];
    bin?.probabilities.push(p);
    bin?.outcomes.push(outcomes[i] ?? 0);
  }
  return list;
}

/** The totals of a bin. */
export function binTotals({ probabilities, outcomes }: ForecastBin): BinTotals {
  return { count: outcomes.length, came: exactSum(outcomes), sum: exactSum(probabilities) };
}
