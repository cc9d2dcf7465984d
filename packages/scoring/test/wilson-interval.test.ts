import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion, ScoringError, wilsonInterval } from '../src/index.ts';
import { counts } from './counts-arbitrary.ts';

const confidence = fc.double({ min: 0.5, max: 0.999999, noNaN: true });

describe('wilsonInterval', () => {
  it('is null without trials, because there is nothing to bound', () => {
    expect(wilsonInterval({ successes: 0, n: 0 })).toBeNull();
  });

  it('is exactly 0 and exactly 1 where every trial went one way, also for a thousand million of them', () => {
    for (const n of [1, 10, 1e9]) {
      expect(wilsonInterval({ successes: 0, n })?.lower).toBe(0);
      expect(wilsonInterval({ successes: n, n })?.upper).toBe(1);
    }
  });

  it('keeps its digits for one success in a thousand million trials', () => {
    const interval = wilsonInterval({ successes: 1, n: 1e9 });
    expect(interval?.lower).toBeCloseTo(1.76524e-10, 14);
    expect(interval?.upper).toBeCloseTo(5.66493e-9, 13);
  });

  it('contains the estimate and stays within 0 and 1', () => {
    fc.assert(
      fc.property(counts(1e9), confidence, ({ successes, n }, level) => {
        const { lower, upper } = wilsonInterval({ successes, n, confidence: level }) ?? { lower: 2, upper: -1 };
        return 0 <= lower && lower <= successes / n && successes / n <= upper && upper <= 1;
      }),
    );
  });

  it('mirrors when success and failure swap places', () => {
    fc.assert(
      fc.property(counts(), ({ successes, n }) => {
        const interval = wilsonInterval({ successes, n });
        const mirrored = wilsonInterval({ successes: n - successes, n });
        expect(1 - (mirrored?.upper ?? 0)).toBeCloseTo(interval?.lower ?? -1, 12);
        expect(1 - (mirrored?.lower ?? 0)).toBeCloseTo(interval?.upper ?? -1, 12);
      }),
    );
  });

  it('widens with the confidence and narrows with the trials', () => {
    const width = (successes: number, n: number, level = 0.95) => {
      const { lower, upper } = wilsonInterval({ successes, n, confidence: level }) ?? { lower: 0, upper: 0 };
      return upper - lower;
    };
    fc.assert(
      fc.property(counts(10_000), ({ successes, n }) => {
        expect(width(successes, n, 0.99)).toBeGreaterThan(width(successes, n, 0.9));
        expect(width(successes * 4, n * 4)).toBeLessThan(width(successes, n));
      }),
    );
  });

  it.each([
    [{ successes: 11, n: 10 }, 'successes must be at most n (10), not 11'],
    [{ successes: -1, n: 10 }, 'successes must be a whole number from 0, not -1'],
    [{ successes: 1, n: 10.5 }, 'n must be a whole number from 0, not 10.5'],
    [{ successes: Number.NaN, n: 10 }, 'successes must be a whole number from 0, not NaN'],
    [{ successes: 1, n: 10, confidence: 95 }, 'confidence must be between 0 and 1, like 0.95, not 95'],
    [{ successes: 0, n: 0, confidence: 0 }, 'confidence must be between 0 and 1, like 0.95, not 0'],
  ])('refuses %o', (input, message) => {
    const compute = () => wilsonInterval(input);
    expect(compute).toThrow(ScoringError);
    expect(compute).toThrow(message);
  });
});

describe('proportion', () => {
  it('carries its count, its denominator, its estimate and its interval', () => {
    expect(proportion(8, 10)).toEqual({
      successes: 8,
      n: 10,
      estimate: 0.8,
      interval: wilsonInterval({ successes: 8, n: 10 }),
    });
  });

  it('has no estimate and no interval of nothing', () => {
    expect(proportion(0, 0)).toEqual({ successes: 0, n: 0, estimate: null, interval: null });
  });

  it('refuses more successes than trials', () => {
    expect(() => proportion(2, 1)).toThrow('successes must be at most n (1), not 2');
  });
});
