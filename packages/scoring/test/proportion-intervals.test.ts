import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agrestiCoull,
  clopperPearson,
  jeffreys,
  jeffreysBCD,
  jeffreysRaw,
  wilsonInterval,
  wilsonIntervalContinuityCorrected,
} from '../src/index.ts';
import { counts } from './counts-arbitrary.ts';

const intervals = { agrestiCoull, clopperPearson, jeffreys, wilsonInterval, wilsonIntervalContinuityCorrected };
const methods = Object.entries(intervals).map(([name, interval]) => ({ name, interval }));
const nothing = { lower: Number.NaN, upper: Number.NaN };

describe.each(methods)('$name', ({ interval }) => {
  it('is null without trials', () => {
    expect(interval({ successes: 0, n: 0 })).toBeNull();
  });

  it('contains the estimate and stays within 0 and 1', () => {
    fc.assert(
      fc.property(counts(), fc.double({ min: 0.5, max: 0.9999, noNaN: true }), ({ successes, n }, confidence) => {
        const { lower, upper } = interval({ successes, n, confidence }) ?? nothing;
        return 0 <= lower && lower <= successes / n && successes / n <= upper && upper <= 1;
      }),
    );
  });

  it('mirrors when success and failure swap places', () => {
    fc.assert(
      fc.property(counts(), ({ successes, n }) => {
        const { lower, upper } = interval({ successes, n }) ?? nothing;
        const mirrored = interval({ successes: n - successes, n }) ?? nothing;
        expect(1 - mirrored.upper).toBeCloseTo(lower, 11);
        expect(1 - mirrored.lower).toBeCloseTo(upper, 11);
      }),
    );
  });

  it('widens with the confidence and narrows with the trials', () => {
    const width = (successes: number, n: number, confidence: number) => {
      const { lower, upper } = interval({ successes, n, confidence }) ?? nothing;
      return upper - lower;
    };
    fc.assert(
      fc.property(counts(10_000), ({ successes, n }) => {
        fc.pre(n > 3);
        expect(width(successes, n, 0.99)).toBeGreaterThan(width(successes, n, 0.9));
        expect(width(successes * 4, n * 4, 0.95)).toBeLessThan(width(successes, n, 0.95));
      }),
    );
  });

  it('is exactly 0 and exactly 1 where every trial went one way, also for a thousand million of them', () => {
    for (const n of [1, 2, 10, 1e9]) {
      expect(interval({ successes: 0, n })?.lower).toBe(0);
      expect(interval({ successes: n, n })?.upper).toBe(1);
    }
  });

  it.each([
    [{ successes: 11, n: 10 }, 'successes must be at most n (10), not 11'],
    [{ successes: -1, n: 10 }, 'successes must be a whole number from 0, not -1'],
    [{ successes: 1, n: 1.5 }, 'n must be a whole number from 0, not 1.5'],
    [{ successes: 1, n: 10, confidence: 1 }, 'confidence must be between 0 and 1, like 0.95, not 1'],
  ])('refuses %o', (input, message) => {
    expect(() => interval(input)).toThrow(message);
  });
});

describe('the spread of an interval', () => {
  it('does not depend on which confidence was asked for before', () => {
    const ask = (confidence: number) => wilsonInterval({ successes: 3, n: 10, confidence });
    const first = [0.9, 0.95, 0.99].map(ask);
    expect([0.99, 0.95, 0.9].map(ask).toReversed()).toEqual(first);
    expect([0.9, 0.9, 0.95, 0.99].map(ask).slice(1)).toEqual(first);
  });
});

describe('jeffreys', () => {
  it('has exact ends, or its own where they are asked for', () => {
    fc.assert(
      fc.property(counts(50), (input) => {
        expect(jeffreysBCD(input)).toEqual(jeffreys(input));
        expect(jeffreysRaw(input)).toEqual(jeffreys({ ...input, exactEnds: false }));
      }),
    );
    expect(jeffreysRaw({ successes: 0, n: 5 })?.lower).toBeGreaterThan(0);
    expect(jeffreysRaw({ successes: 5, n: 5 })?.upper).toBeLessThan(1);
  });
});
