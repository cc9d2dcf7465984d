import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Accumulator,
  aggregateReviewMetrics,
  bandDistribution,
  brierMulticategory,
  clusteredStandardError,
  createBandAccumulator,
  createBrierAccumulator,
  createCalibrationAccumulator,
  createClusteredMeanAccumulator,
  createMeanAccumulator,
  createPassAtKAccumulator,
  createReviewAccumulator,
  eceEqualWidth,
  matchFindings,
  passAtKOverTasks,
  reviewMetrics,
  standardError,
} from '../src/index.ts';
import { band, prediction } from './counts-arbitrary.ts';

const score = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const forecast = fc.record({
  forecast: prediction.map(Object.values<number>),
  outcome: fc.integer({ min: 0, max: 3 }),
});

function filled<Value, Result, State>(create: () => Accumulator<Value, Result, State>, values: readonly Value[]) {
  const accumulator = create();
  for (const value of values) accumulator.add(value);
  return accumulator;
}

/** Shards, each merged through JSON as from another machine, give the very bytes of one pass, in either order. */
function mergesToTheSame<Value, Result, State>(
  create: () => Accumulator<Value, Result, State>,
  value: fc.Arbitrary<Value>,
): void {
  fc.assert(
    fc.property(fc.array(fc.array(value, { maxLength: 8 }), { maxLength: 6 }), (shards) => {
      const once = filled(create, shards.flat());
      const [whole, bytes] = [once.result(), JSON.stringify(once.state())];
      for (const order of [shards, shards.toReversed()]) {
        const merged = create();
        for (const shard of order) merged.merge(JSON.parse(JSON.stringify(filled(create, shard).state())));
        expect(merged.result()).toEqual(whole);
        expect(JSON.stringify(merged.state())).toBe(bytes);
      }
      const [first = [], ...rest] = shards;
      const tail = create();
      for (const shard of rest) tail.merge(filled(create, shard).state());
      const nested = filled(create, first);
      nested.merge(tail.state());
      expect(nested.result()).toEqual(whole);
      expect(JSON.stringify(nested.state())).toBe(bytes);
    }),
  );
}

describe('createBandAccumulator', () => {
  it('merges to the same result in any order and over any shards', () => mergesToTheSame(createBandAccumulator, band));

  it('gives what bandDistribution gives', () => {
    fc.assert(
      fc.property(fc.array(band), (bands) => {
        expect(filled(createBandAccumulator, bands).result()).toEqual(bandDistribution(bands));
      }),
    );
  });

  it('refuses counts that are none', () => {
    const broken = { verified: -1, inconclusive: 0, refuted: 0, blocked: 0 };
    expect(() => createBandAccumulator().merge(broken)).toThrow('verified must be a whole number from 0, not -1');
  });
});

describe('createMeanAccumulator', () => {
  it('merges to the same bits in any order and over any shards', () => mergesToTheSame(createMeanAccumulator, score));

  it('gives what standardError gives, also far from 0', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2 }),
        fc.constantFrom(0, 1e6, 1e7),
        (list, far) => {
          const values = list.map((value) => value / 7 + far);
          const { mean, se, n } = filled(createMeanAccumulator, values).result();
          const expected = standardError({ values });
          expect(n).toBe(values.length);
          expect(mean).toBeCloseTo(expected.mean ?? -1, 7);
          expect(se).toBeCloseTo(expected.se ?? -1, 7);
        },
      ),
    );
  });

  it('has no mean of nothing and no error of one value', () => {
    expect(createMeanAccumulator().result()).toEqual({ n: 0, mean: null, se: null });
    expect(filled(createMeanAccumulator, [3]).result()).toEqual({ n: 1, mean: 3, se: null });
  });

  it('refuses what is not finite', () => {
    expect(() => createMeanAccumulator().add(Number.NaN)).toThrow('value[0] must be a finite number, not NaN');
    expect(() => createMeanAccumulator().merge({ n: 1, sum: [Number.NaN], squares: [] })).toThrow('sum[0] must be');
  });
});

describe('createBrierAccumulator', () => {
  it('merges to the same bits in any order and over any shards', () =>
    mergesToTheSame(createBrierAccumulator, forecast));

  it('gives what brierMulticategory gives, bit for bit', () => {
    fc.assert(
      fc.property(fc.array(forecast), (list) => {
        const forecasts = list.map((entry) => entry.forecast);
        const outcomes = list.map(({ outcome }) => outcome);
        expect(filled(createBrierAccumulator, list).result()).toEqual(brierMulticategory({ forecasts, outcomes }));
      }),
    );
  });
});

describe('createCalibrationAccumulator', () => {
  const binary = fc.record({
    probability: fc.double({ min: 0, max: 1, noNaN: true }),
    outcome: fc.constantFrom<0 | 1>(0, 1),
  });
  const create = () => createCalibrationAccumulator({ bins: 5 });

  it('merges to the same bytes in any order and over any shards', () => mergesToTheSame(create, binary));

  it('gives what eceEqualWidth gives, bit for bit', () => {
    fc.assert(
      fc.property(fc.array(binary), (list) => {
        const probabilities = list.map(({ probability }) => probability);
        const outcomes = list.map(({ outcome }) => outcome);
        expect(filled(create, list).result()).toEqual(eceEqualWidth({ probabilities, outcomes, bins: 5 }));
        expect(filled(createCalibrationAccumulator, list).result()).toEqual(eceEqualWidth({ probabilities, outcomes }));
      }),
    );
  });

  it('refuses a state of other bins, and one that cannot be', () => {
    const bin = { count: 1, came: 2, sum: [0.5] };
    expect(() => createCalibrationAccumulator().merge(create().state())).toThrow(
      'a state of 5 bins cannot be merged into one of 10',
    );
    expect(() => createCalibrationAccumulator({ bins: 1 }).merge({ bins: [bin] })).toThrow(
      'came must be at most count (1), not 2',
    );
    expect(() => createCalibrationAccumulator({ bins: 0 })).toThrow('bins must be a whole number from 1, not 0');
  });
});

describe('createPassAtKAccumulator', () => {
  const task = fc
    .integer({ min: 0, max: 12 })
    .chain((n) => fc.record({ n: fc.constant(n), c: fc.integer({ min: 0, max: n }) }));
  const create = () => createPassAtKAccumulator({ k: 3 });

  it('merges to the same bytes in any order and over any shards', () => mergesToTheSame(create, task));

  it('gives what passAtKOverTasks gives, bit for bit', () => {
    fc.assert(
      fc.property(fc.array(task), (tasks) => {
        expect(filled(create, tasks).result()).toEqual(passAtKOverTasks({ tasks, k: 3 }));
      }),
    );
  });

  it('refuses a k that is none', () => {
    expect(() => createPassAtKAccumulator({ k: 0 })).toThrow('k must be at least 1, not 0');
  });
});

describe('createClusteredMeanAccumulator', () => {
  const clustered = fc.record({ value: score, cluster: fc.constantFrom('a', 'b', '__proto__') });

  it('merges to the same bytes in any order, also where a cluster is spread over shards', () =>
    mergesToTheSame(createClusteredMeanAccumulator, clustered));

  it('gives what clusteredStandardError gives', () => {
    fc.assert(
      fc.property(fc.array(clustered), (list) => {
        const values = list.map(({ value }) => value);
        const expected = clusteredStandardError({ values, clusters: list.map(({ cluster }) => cluster) });
        const { mean, se, clusters, estimator } = filled(createClusteredMeanAccumulator, list).result();
        expect({ clusters, estimator }).toEqual({ clusters: expected.clusters, estimator: expected.estimator });
        expect(mean).toBe(expected.mean);
        if (expected.se === null) expect(se).toBeNull();
        else expect(se).toBeCloseTo(expected.se, 6);
      }),
    );
  });

  it('has no error of a single cluster, however many values it has', () => {
    const one = [1, 2, 3].map((value) => ({ value, cluster: 'a' }));
    expect(filled(createClusteredMeanAccumulator, one).result()).toMatchObject({
      n: 3,
      clusters: 1,
      mean: 2,
      se: null,
    });
    expect(createClusteredMeanAccumulator().result()).toMatchObject({ n: 0, clusters: 0, mean: null, se: null });
  });

  it('refuses what is not finite', () => {
    const add = () => createClusteredMeanAccumulator().add({ value: Number.NaN, cluster: 'a' });
    expect(add).toThrow('value[0] must be a finite number, not NaN');
  });
});

describe('createReviewAccumulator', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 });
  const metrics = fc.tuple(lines, lines).map(([findings, defects]) => {
    const placed = (list: readonly number[]) => list.map((line, i) => ({ id: `${i}`, file: 'a.ts', line }));
    return reviewMetrics(matchFindings(placed(findings), placed(defects)));
  });

  it('merges to the same bytes in any order and over any shards', () =>
    mergesToTheSame(createReviewAccumulator, metrics));

  it('is what aggregateReviewMetrics gives', () => {
    fc.assert(
      fc.property(fc.array(metrics), (list) => {
        expect(filled(createReviewAccumulator, list).result()).toEqual(aggregateReviewMetrics(list));
      }),
    );
  });

  it('refuses counts that are none', () => {
    const state = createReviewAccumulator().state();
    expect(() => createReviewAccumulator().merge({ ...state, clean: 0.5 })).toThrow(
      'clean must be a whole number from 0, not 0.5',
    );
  });
});
