import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brierBinary,
  eceEqualMass,
  eceEqualWidth,
  type ForecastInput,
  murphyDecomposition,
  murphyDecompositionBinned,
  proportion,
} from '../src/index.ts';

const forecasts = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom<0 | 1>(0, 1)), { minLength: 1, maxLength: 60 })
  .map(
    (list): ForecastInput => ({
      probabilities: list.map(([percent]) => percent / 100),
      outcomes: list.map(([, outcome]) => outcome),
    }),
  );
const nothing: ForecastInput = { probabilities: [], outcomes: [] };

describe('murphyDecomposition', () => {
  it('adds up to the Brier score, by value and over any bins', () => {
    fc.assert(
      fc.property(forecasts, fc.integer({ min: 1, max: 12 }), (input, bins) => {
        const score = brierBinary(input)?.brier ?? -1;
        const whole = murphyDecomposition(input);
        expect((whole?.reliability ?? 0) - (whole?.resolution ?? 0) + (whole?.uncertainty ?? 0)).toBeCloseTo(score, 12);
        const parts = murphyDecompositionBinned({ ...input, bins });
        expect(parts).not.toBeNull();
        if (parts === null) return;
        const { reliability, resolution, uncertainty, withinBinVariance, withinBinCovariance } = parts;
        const sum = reliability - resolution + uncertainty + withinBinVariance - withinBinCovariance;
        expect(sum).toBeCloseTo(score, 12);
      }),
    );
  });

  it('is null without a forecast', () => {
    expect(murphyDecomposition(nothing)).toBeNull();
    expect(murphyDecompositionBinned({ ...nothing, bins: 3 })).toBeNull();
    expect(brierBinary(nothing)).toBeNull();
  });
});

describe('eceEqualWidth', () => {
  it('puts every forecast into one bin, whose edge to the right belongs to it', () => {
    fc.assert(
      fc.property(forecasts, fc.integer({ min: 1, max: 20 }), (input, bins) => {
        const { ece, mce, bins: points } = eceEqualWidth({ ...input, bins });
        expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(input.probabilities.length);
        expect(ece).toBeLessThanOrEqual((mce ?? -1) + 1e-12);
      }),
    );
    const edges = eceEqualWidth({ probabilities: [0, 0.2, 0.21, 1], outcomes: [0, 0, 0, 1], bins: 5 });
    expect(edges.bins.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
  });

  it('gives the points of the curve with their intervals', () => {
    const { bins } = eceEqualWidth({ probabilities: [0.9, 0.8], outcomes: [1, 0], bins: 2 });
    expect(bins[0]).toEqual({ count: 0, meanPredicted: null, observed: null, rate: proportion(0, 0) });
    expect(bins[1]?.rate).toEqual(proportion(1, 2));
  });

  it('is null without a forecast', () => {
    expect(eceEqualWidth(nothing)).toMatchObject({ ece: null, mce: null });
    expect(eceEqualMass(nothing)).toMatchObject({ ece: null, mce: null, bins: [] });
  });
});

describe('eceEqualMass', () => {
  it('cuts into bins whose counts differ by one at most, larger ones first', () => {
    fc.assert(
      fc.property(forecasts, fc.integer({ min: 1, max: 20 }), (input, bins) => {
        const counts = eceEqualMass({ ...input, bins }).bins.map(({ count }) => count);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(input.probabilities.length);
        expect((counts[0] ?? 0) - (counts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
    );
  });
});

it.each([
  [{ probabilities: [0.5], outcomes: [] }, 'outcomes must have as many entries as probabilities (1), not 0'],
  [{ probabilities: [1.5], outcomes: [1] }, 'probabilities[0] must be between 0 and 1, not 1.5'],
  [{ probabilities: [0.5], outcomes: [2] }, 'outcomes[0] must be 0 or 1, not 2'],
])('refuses forecasts %o', (input, message) => {
  for (const compute of [brierBinary, murphyDecomposition, eceEqualWidth, eceEqualMass]) {
    expect(() => compute(input as ForecastInput)).toThrow(message);
  }
});

it('refuses bins that are none', () => {
  for (const compute of [murphyDecompositionBinned, eceEqualWidth, eceEqualMass]) {
    expect(() => compute({ ...nothing, bins: 0 })).toThrow('bins must be a whole number from 1, not 0');
  }
});
