import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialTest, mcnemar, monteCarloPValue, pairedPermutation, pairedPermutationExact } from '../src/index.ts';
import { counts } from './counts-arbitrary.ts';

describe('binomialTest', () => {
  it('mirrors when success and failure swap places, and its tails cover everything', () => {
    fc.assert(
      fc.property(counts(2000), fc.integer({ min: 1, max: 99 }), ({ successes, n }, percent) => {
        const p = percent / 100;
        const test = binomialTest({ successes, n, p });
        const mirrored = binomialTest({ successes: n - successes, n, p: 1 - p });
        expect(mirrored.less).toBeCloseTo(test.greater, 10);
        expect(mirrored.twoSided).toBeCloseTo(test.twoSided, 10);
        expect(test.less + test.greater).toBeGreaterThanOrEqual(1 - 1e-12);
        expect(test.twoSided).toBeGreaterThanOrEqual(Math.min(test.less, test.greater) * (1 - 1e-12));
      }),
    );
  });

  it('counts the mirror image as a tie at one half, whatever rounding says', () => {
    fc.assert(
      fc.property(counts(3000), ({ successes, n }) => {
        const { twoSided, less, greater } = binomialTest({ successes, n });
        expect(twoSided).toBeCloseTo(Math.min(1, 2 * Math.min(less, greater)), 10);
      }),
      { numRuns: 500 },
    );
  });

  it('is certain where the probability is', () => {
    expect(binomialTest({ successes: 0, n: 5, p: 0 })).toEqual({ twoSided: 1, less: 1, greater: 1 });
    expect(binomialTest({ successes: 1, n: 5, p: 0 })).toMatchObject({ twoSided: 0, greater: 0 });
    expect(binomialTest({ successes: 0, n: 0 })).toEqual({ twoSided: 1, less: 1, greater: 1 });
  });

  it('keeps its digits for a thousand million trials', () => {
    expect(binomialTest({ successes: 500_050_000, n: 1e9 }).twoSided).toBeCloseTo(0.0015654, 6);
  });

  it('refuses what is no probability', () => {
    expect(() => binomialTest({ successes: 1, n: 2, p: 1.5 })).toThrow('p must be between 0 and 1, not 1.5');
  });
});

describe('mcnemar', () => {
  it('does not depend on which system is called A', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (onlyA, onlyB) => {
        expect(mcnemar({ onlyA, onlyB })).toEqual(mcnemar({ onlyA: onlyB, onlyB: onlyA }));
      }),
    );
  });

  it('says nothing when the systems never differ', () => {
    expect(mcnemar({ onlyA: 0, onlyB: 0 })).toMatchObject({ exact: 1, midP: 1, chi2: null, asymptotic: null });
  });
});

describe('pairedPermutationExact', () => {
  it('is McNemar where the differences are 0, 1 and -1', () => {
    fc.assert(
      fc.property(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 3 }), (onlyA, onlyB, ties) => {
        const differences = [
          ...Array<number>(onlyA).fill(1),
          ...Array<number>(onlyB).fill(-1),
          ...Array<number>(ties).fill(0),
        ];
        expect(pairedPermutationExact({ differences }).pTwoSided).toBeCloseTo(mcnemar({ onlyA, onlyB }).exact, 12);
      }),
    );
  });

  it('sees ties of decimals that doubles add up apart', () => {
    const { pGreater } = pairedPermutationExact({ differences: [0.1, 0.2, -0.3] });
    expect(pGreater).toBe(5 / 8);
  });

  it('tells sums apart that differ by more than rounding, and no others, also over a million arrangements', () => {
    const tenths = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.1 : -0.1));
    // Of 20 signs, as many as there are arrangements with a sum of at least 0.
    expect(pairedPermutationExact({ differences: tenths }).pGreater).toBe((2 ** 19 + 184_756 / 2) / 2 ** 20);
    const near = [1, 1, -1, 1e-12];
    expect(pairedPermutationExact({ differences: near }).pGreater).toBe(5 / 16);
  });

  it('refuses more units than it can enumerate', () => {
    expect(() => pairedPermutationExact({ differences: Array<number>(21).fill(1) })).toThrow(
      'differences must be at most 20 units (use pairedPermutation for more), not 21',
    );
  });
});

describe('pairedPermutation', () => {
  it('is exact for few units and says so', () => {
    expect(pairedPermutation({ differences: [1, 1, 1] })).toEqual({
      ...pairedPermutationExact({ differences: [1, 1, 1] }),
      method: 'exact',
      seed: null,
      generator: null,
    });
  });

  it('draws for many units: near the truth, repeatable, and never 0', () => {
    const differences = [...Array<number>(14).fill(1), ...Array<number>(7).fill(-1), 0, 0];
    const drawn = pairedPermutation({ differences, seed: 5 });
    expect(drawn.pTwoSided).toBeCloseTo(mcnemar({ onlyA: 14, onlyB: 7 }).exact, 2);
    expect(pairedPermutation({ differences, seed: 5 })).toEqual(drawn);
    expect(drawn).toMatchObject({ method: 'monte-carlo', permutations: 99_999, seed: 5, generator: 'xoshiro128**' });
    const certain = pairedPermutation({ differences: Array<number>(60).fill(1), resamples: 999 });
    expect(certain.pTwoSided).toBe(1 / 1000);
  });
});

describe('monteCarloPValue', () => {
  it('refuses more extreme resamples than there are', () => {
    expect(() => monteCarloPValue({ extreme: 2, resamples: 1 })).toThrow('extreme must be at most resamples (1)');
  });
});
