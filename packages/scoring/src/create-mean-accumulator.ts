import type { Accumulator } from './accumulator.ts';
import { assertCount, assertFinite } from './internal/assert-arguments.ts';
import { exactProduct, squaredDeviations } from './internal/exact-product.ts';
import { exactSum } from './internal/exact-sum.ts';
import { createRunningSum } from './internal/running-sum.ts';
import type { StandardError } from './standard-error.ts';

/** What a mean accumulator has seen: exact sums of the values and of their squares, in parts. */
export interface MeanState {
  readonly n: number;
  readonly sum: readonly number[];
  readonly squares: readonly number[];
}

/** An accumulator's mean with its standard error and how many values it has seen. */
export interface AccumulatedMean extends StandardError {
  readonly n: number;
}

/**
 * An empty accumulator of a mean with its standard error, as `standardError`: for values whose squares have no overflow.
 *
 * @throws ScoringError `DOMAIN` from `add` and `merge` for numbers that are not finite.
 */
export function createMeanAccumulator(): Accumulator<number, AccumulatedMean, MeanState> {
  let n = 0;
  const sum = createRunningSum('sum');
  const squares = createRunningSum('squares');
  return {
    add(value) {
      assertFinite('value', [value]);
      n += 1;
      sum.add(value);
      squares.merge(exactProduct(value, value));
    },
    merge(state) {
      assertCount('n', state.n);
      sum.merge(state.sum);
      squares.merge(state.squares);
      n += state.n;
    },
    result() {
      if (n === 0) return { n, mean: null, se: null };
      const mean = sum.total() / n;
      if (n === 1) return { n, mean, se: null };
      const deviations = exactSum(squaredDeviations(n, sum.parts(), squares.parts()));
      return { n, mean, se: Math.sqrt(Math.max(0, deviations) / n / (n - 1) / n) };
    },
    state: () => ({ n, sum: sum.parts(), squares: squares.parts() }),
  };
}
