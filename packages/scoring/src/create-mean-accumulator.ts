import type { Accumulator } from './accumulator.ts';
import { assertCount, assertFinite } from './internal/assert-arguments.ts';
import { addExactly, exactSum, roundedSum } from './internal/exact-sum.ts';
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
  const sum: number[] = [];
  const squares: number[] = [];
  return {
    add(value) {
      assertFinite('value', [value]);
      n += 1;
      addExactly(sum, value);
      for (const part of exactProduct(value, value)) addExactly(squares, part);
    },
    merge(state) {
      assertCount('n', state.n);
      assertFinite('sum', state.sum);
      assertFinite('squares', state.squares);
      n += state.n;
      for (const part of [...state.sum]) addExactly(sum, part);
      for (const part of [...state.squares]) addExactly(squares, part);
    },
    result() {
      if (n === 0) return { n, mean: null, se: null };
      const mean = roundedSum(sum) / n;
      if (n === 1) return { n, mean, se: null };
      // n * sum of squares - square of the sum: the two nearly cancel far from 0, so not a bit of them may be lost.
      const deviations = exactSum([
        ...squares.flatMap((part) => exactProduct(part, n)),
        ...sum.flatMap((a) => sum.flatMap((b) => exactProduct(-a, b))),
      ]);
      return { n, mean, se: Math.sqrt(Math.max(0, deviations) / n / (n - 1) / n) };
    },
    state: () => ({ n, sum: [...sum], squares: [...squares] }),
  };
}

/** The product of two numbers as a double and what it was rounded by; Dekker (1971). */
function exactProduct(a: number, b: number): [number, number] {
  const product = a * b;
  const [highA, highB] = [highPart(a), highPart(b)];
  const [lowA, lowB] = [a - highA, b - highB];
  return [product, lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB)];
}

function highPart(value: number): number {
  const scaled = value * 134_217_729;
  return scaled - (scaled - value);
}
