import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brierBinary,
  clusteredStandardError,
  eceEqualWidth,
  murphyDecomposition,
  murphyDecompositionBinned,
  pairedDifference,
  pairedPermutationExact,
  passAtKOverTasks,
  ppiMean,
  standardError,
} from '../src/index.ts';

interface Row {
  readonly value: number;
  readonly other: number;
  readonly cluster: string;
  readonly outcome: 0 | 1;
}

const row: fc.Arbitrary<Row> = fc.record({
  value: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.double({ min: 0, max: 1, noNaN: true }),
  cluster: fc.constantFrom('a', 'b', 'c'),
  outcome: fc.constantFrom(0, 1),
});

/** The same rows in two orders. */
const rows = fc.array(row, { minLength: 1, maxLength: 14 }).chain((list) =>
  fc.record({
    list: fc.constant(list),
    shuffled: fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
  }),
);

const forecasts = (list: readonly Row[]) => ({
  probabilities: list.map(({ value }) => value),
  outcomes: list.map(({ outcome }) => outcome),
});
const values = (list: readonly Row[]) => list.map(({ value }) => value);
const others = (list: readonly Row[]) => list.map(({ other }) => other);

const functions: Readonly<Record<string, (list: readonly Row[]) => unknown>> = {
  standardError: (list) => standardError({ values: values(list) }),
  clusteredStandardError: (list) =>
    clusteredStandardError({ values: values(list), clusters: list.map(({ cluster }) => cluster) }),
  pairedDifference: (list) => pairedDifference({ a: values(list), b: others(list) }),
  ppiMean: (list) =>
    ppiMean({ humanLabelled: values(list), judgeOnLabelled: others(list), judgeUnlabelled: values(list) }),
  brierBinary: (list) => brierBinary(forecasts(list)),
  murphyDecomposition: (list) => murphyDecomposition(forecasts(list)),
  murphyDecompositionBinned: (list) => murphyDecompositionBinned({ ...forecasts(list), bins: 5 }),
  eceEqualWidth: (list) => eceEqualWidth({ ...forecasts(list), bins: 5 }),
  passAtKOverTasks: (list) => passAtKOverTasks({ tasks: list.map(({ value, other }) => attempts(value, other)), k: 2 }),
  pairedPermutationExact: (list) =>
    pairedPermutationExact({ differences: list.map(({ value, other }) => value - other) }),
};

function attempts(value: number, other: number): { n: number; c: number } {
  const n = 1 + Math.floor(9 * value);
  return { n, c: Math.floor(n * other) };
}

describe('the order of the values', () => {
  it.each(Object.keys(functions))('does not change a bit of %s', (name) => {
    fc.assert(
      fc.property(rows, ({ list, shuffled }) => {
        expect(functions[name]?.(shuffled)).toEqual(functions[name]?.(list));
      }),
    );
  });
});
