import type { Accumulator } from './accumulator.ts';
import { ScoringError } from './errors.ts';
import { assertCounts } from './internal/assert-arguments.ts';
import { assertBins } from './internal/assert-bins.ts';
import { assertForecasts } from './internal/assert-forecasts.ts';
import { type CalibrationError, calibrationError } from './internal/calibration-error.ts';
import { binOf } from './internal/forecast-bins.ts';
import { createRunningSum } from './internal/running-sum.ts';

/** The probability that was given to an event, and whether it came (1) or not (0). */
export interface BinaryForecast {
  readonly probability: number;
  readonly outcome: 0 | 1;
}

/** What a calibration accumulator has seen, by bin: forecasts, how many came, and the exact sum of the probabilities, in parts. */
export interface CalibrationState {
  readonly bins: readonly { readonly count: number; readonly came: number; readonly sum: readonly number[] }[];
}

/**
 * An empty accumulator of calibration over bins of equal width, 10 by default; its result is `eceEqualWidth`'s, bit for bit.
 *
 * Bins of equal counts need all forecasts at once: `eceEqualMass` has no accumulator.
 * @throws ScoringError `DOMAIN` as `eceEqualWidth`; `LENGTH_MISMATCH` from `merge` for a state of another number of bins.
 */
export function createCalibrationAccumulator({
  bins = 10,
}: {
  readonly bins?: number;
} = {}): Accumulator<BinaryForecast, CalibrationError, CalibrationState> {
  assertBins(bins);
  const list = Array.from({ length: bins }, () => ({ count: 0, came: 0, sum: createRunningSum('sum of a bin') }));
  return {
    add({ probability, outcome }) {
      assertForecasts({ probabilities: [probability], outcomes: [outcome] });
      const bin = list[binOf(probability, bins)];
      if (bin === undefined) return;
      bin.count += 1;
      bin.came += outcome;
      bin.sum.add(probability);
    },
    merge(state) {
      if (state.bins.length !== bins) {
        const message = `a state of ${state.bins.length} bins cannot be merged into one of ${bins}`;
        throw new ScoringError({ code: 'LENGTH_MISMATCH', message });
      }
      for (const { count, came } of state.bins) assertCounts(['came', 'count'], came, count);
      for (const [i, bin] of list.entries()) {
        const other = state.bins[i];
        if (other === undefined) continue;
        bin.sum.merge(other.sum);
        bin.count += other.count;
        bin.came += other.came;
      }
    },
    result: () => calibrationError(list.map(({ count, came, sum }) => ({ count, came, sum: sum.total() }))),
    state: () => ({ bins: list.map(({ count, came, sum }) => ({ count, came, sum: sum.parts() })) }),
  };
}
