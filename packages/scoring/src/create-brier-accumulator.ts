import type { Accumulator } from './accumulator.ts';
import { type BrierScore, brierMulticategory } from './brier-multicategory.ts';
import { assertCount } from './internal/assert-arguments.ts';
import { createRunningSum } from './internal/running-sum.ts';

/** One forecast over several categories and the 0-based category that came. */
export interface Forecast {
  readonly forecast: readonly number[];
  readonly outcome: number;
}

/** What a Brier accumulator has seen: an exact sum of squared errors, in parts. */
export interface BrierState {
  readonly n: number;
  readonly sum: readonly number[];
}

/**
 * An empty accumulator of a Brier score; its result is `brierMulticategory`'s, bit for bit.
 *
 * @throws ScoringError `DOMAIN` from `add` as `brierMulticategory`, from `merge` for numbers that are none.
 */
export function createBrierAccumulator(): Accumulator<Forecast, BrierScore | null, BrierState> {
  let n = 0;
  const sum = createRunningSum('sum');
  return {
    add({ forecast, outcome }) {
      const score = brierMulticategory({ forecasts: [forecast], outcomes: [outcome] });
      sum.add(score?.original ?? 0);
      n += 1;
    },
    merge(state) {
      assertCount('n', state.n);
      sum.merge(state.sum);
      n += state.n;
    },
    result() {
      if (n === 0) return null;
      const original = sum.total() / n;
      return { original, half: original / 2, n };
    },
    state: () => ({ n, sum: sum.parts() }),
  };
}
