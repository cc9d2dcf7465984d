import { describe, expect, it } from 'vitest';
import {
  clusteredStandardError,
  distributionDrift,
  millerSampleSize,
  minimumDetectableDifference,
  pairedDifference,
  passAtK,
  passAtKOverTasks,
  passHatK,
  ppiMean,
  quantileType7,
  roganGladen,
  sampleSizeMcNemar,
  sampleSizeTwoProportions,
  sampleSizeWilsonHalfWidth,
  standardError,
  upperBoundZeroFailures,
  wilsonInterval,
} from '../src/index.ts';

describe('planning', () => {
  it('finds the difference that a sample size was computed for', () => {
    const n = sampleSizeTwoProportions({ p1: 0.5, p2: 0.75 })?.pooledPerGroupCeil ?? 0;
    const found = minimumDetectableDifference({ p: 0.5, n });
    expect(found.increase).toBeCloseTo(0.25, 2);
    expect(found.increase).toBeLessThanOrEqual(0.25);
    expect(found.decrease).toBeCloseTo(found.increase ?? 0, 10);
  });

  it('has no detectable difference where the scale ends', () => {
    expect(minimumDetectableDifference({ p: 1, n: 50 }).increase).toBeNull();
    expect(minimumDetectableDifference({ p: 0.5, n: 2 })).toEqual({ increase: null, decrease: null });
  });

  it('gives the smallest n whose interval is narrow enough', () => {
    const { n } = sampleSizeWilsonHalfWidth({ p: 0.5, halfWidth: 0.05 });
    const width = (trials: number) => {
      const { lower, upper } = wilsonInterval({ successes: trials / 2, n: trials }) ?? { lower: 0, upper: 1 };
      return (upper - lower) / 2;
    };
    expect(width(n + 1)).toBeLessThanOrEqual(0.05);
    expect(width(n - 1)).toBeGreaterThan(0.05);
  });

  it('is null where there is nothing to find or nothing was tried', () => {
    expect(sampleSizeTwoProportions({ p1: 0.5, p2: 0.5 })).toBeNull();
    expect(sampleSizeMcNemar({ pOnlyA: 0.1, pOnlyB: 0.1 })).toBeNull();
    expect(upperBoundZeroFailures({ n: 0 })).toBeNull();
  });

  it.each([
    [() => sampleSizeTwoProportions({ p1: 2, p2: 0.5 }), 'p1 must be between 0 and 1, not 2'],
    [() => sampleSizeTwoProportions({ p1: 0.1, p2: 0.5, power: 1 }), 'power must be between 0 and 1, like 0.8, not 1'],
    [() => sampleSizeMcNemar({ pOnlyA: 0.7, pOnlyB: 0.6 }), 'pOnlyA + pOnlyB must be at most 1'],
    [() => sampleSizeWilsonHalfWidth({ p: 0.5, halfWidth: 0 }), 'halfWidth must be a finite number above 0, not 0'],
    [() => minimumDetectableDifference({ p: 0.5, n: 0 }), 'n must be at least 1, not 0'],
    [
      () => millerSampleSize({ omega2: -1, sigmaA2: 0, sigmaB2: 0, kA: 1, kB: 1, delta: 0.1 }),
      'omega2 must be a finite number from 0, not -1',
    ],
    [
      () => millerSampleSize({ omega2: 1, sigmaA2: 0, sigmaB2: 0, kA: 1, kB: 1, delta: 0 }),
      'delta must be a finite number above 0, not 0',
    ],
  ])('refuses what no study can be planned for: %#', (compute, message) => {
    expect(compute).toThrow(message);
  });
});

describe('passAtK', () => {
  it('is null when so many attempts were never made, and such tasks are counted apart', () => {
    expect(passAtK({ n: 2, c: 2, k: 3 })).toBeNull();
    expect(passHatK({ n: 2, c: 2, k: 3 })).toBeNull();
    const tasks = [
      { n: 5, c: 5 },
      { n: 2, c: 0 },
    ];
    expect(passAtKOverTasks({ tasks, k: 3 })).toEqual({ passAtK: 1, passHatK: 1, tasks: 1, undefinedTasks: 1 });
    expect(passAtKOverTasks({ tasks, k: 9 })).toMatchObject({ passAtK: null, tasks: 0, undefinedTasks: 2 });
  });

  it('refuses more passes than attempts', () => {
    expect(() => passAtK({ n: 1, c: 2, k: 1 })).toThrow('c must be at most n (1), not 2');
    expect(() => passHatK({ n: 1, c: 1, k: 0 })).toThrow('k must be at least 1, not 0');
  });
});

describe('standard errors', () => {
  it('are null of a single value and of a single cluster', () => {
    expect(standardError({ values: [] })).toEqual({ mean: null, se: null });
    expect(clusteredStandardError({ values: [1, 0], clusters: ['a', 'a'] })).toMatchObject({ se: null, clusters: 1 });
    expect(clusteredStandardError({ values: [], clusters: [] })).toMatchObject({ mean: null, se: null, clusters: 0 });
    expect(pairedDifference({ a: [1], b: [0] })).toEqual({
      difference: 1,
      sePaired: null,
      seUnpaired: null,
      correlation: null,
    });
  });

  it('grow when values of a cluster are alike', () => {
    const { se, seNaive, estimator } = clusteredStandardError({
      values: [1, 1, 1, 0, 0, 0, 1, 1, 1],
      clusters: [1, 1, 1, 2, 2, 2, 3, 3, 3],
    });
    expect(estimator).toBe('CR1');
    expect(se).toBeGreaterThan((seNaive ?? 9) * 1.5);
  });

  it('refuse lists of different lengths and what is not finite', () => {
    expect(() => clusteredStandardError({ values: [1], clusters: [] })).toThrow('clusters must have as many entries');
    expect(() => pairedDifference({ a: [1], b: [] })).toThrow('b must have as many entries as a (1), not 0');
    expect(() => standardError({ values: [1, Number.POSITIVE_INFINITY] })).toThrow('values[1] must be a finite number');
  });
});

describe('judge correction', () => {
  it('is null where there is nothing to correct with', () => {
    expect(roganGladen({ apparent: 0.5, sensitivity: 0.5, specificity: 0.5 })).toBeNull();
    expect(roganGladen({ apparent: 0.5, sensitivity: 0.7, specificity: 0.1 + 0.2 - 2 ** -53 })).toBeNull();
    expect(ppiMean({ humanLabelled: [], judgeOnLabelled: [], judgeUnlabelled: [1] })).toBeNull();
  });

  it('refuses what is no rate, and labels that do not pair', () => {
    expect(() => roganGladen({ apparent: 0.5, sensitivity: 90, specificity: 0.5 })).toThrow(
      'sensitivity must be between',
    );
    expect(() => ppiMean({ humanLabelled: [1], judgeOnLabelled: [], judgeUnlabelled: [1] })).toThrow(
      'judgeOnLabelled must have as many entries as humanLabelled (1), not 0',
    );
  });
});

describe('distributionDrift', () => {
  it('is null when one of the runs is empty, and has no p with one category', () => {
    expect(distributionDrift({ countsA: [0, 0], countsB: [1, 2] })).toBeNull();
    expect(distributionDrift({ countsA: [3, 0], countsB: [2, 0] })).toMatchObject({ df: 0, chiSquareP: null });
  });

  it('refuses counts that are none', () => {
    expect(() => distributionDrift({ countsA: [1], countsB: [-1] })).toThrow('countsB[0] must be a whole number');
    expect(() => distributionDrift({ countsA: [1], countsB: [] })).toThrow('countsB must have as many entries');
  });
});

describe('quantileType7', () => {
  it('is null without values and refuses what is no probability', () => {
    expect(quantileType7({ values: [], p: 0.5 })).toBeNull();
    expect(() => quantileType7({ values: [1], p: 2 })).toThrow('p must be between 0 and 1, not 2');
  });
});
