import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Accumulator,
  bandDistribution,
  brierMulticategory,
  createBandAccumulator,
  createBrierAccumulator,
  createMeanAccumulator,
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

/** Shards, each merged through JSON as from another machine, give the very result of one pass, in either order. */
function mergesToTheSame<Value, Result, State>(
  create: () => Accumulator<Value, Result, State>,
  value: fc.Arbitrary<Value>,
): void {
  fc.assert(
    fc.property(fc.array(fc.array(value, { maxLength: 8 }), { maxLength: 6 }), (shards) => {
      const whole = filled(create, shards.flat()).result();
      for (const order of [shards, shards.toReversed()]) {
        const merged = create();
        for (const shard of order) merged.merge(JSON.parse(JSON.stringify(filled(create, shard).state())));
        expect(merged.result()).toEqual(whole);
      }
      const [first = [], ...rest] = shards;
      const tail = create();
      for (const shard of rest) tail.merge(filled(create, shard).state());
      const nested = filled(create, first);
      nested.merge(tail.state());
      expect(nested.result()).toEqual(whole);
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
