import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newcombeDifference } from '../src/index.ts';
import { counts } from './counts-arbitrary.ts';

describe('newcombeDifference', () => {
  it('is null when one side has no trials', () => {
    expect(newcombeDifference({ k1: 0, n1: 0, k2: 1, n2: 2 })).toBeNull();
    expect(newcombeDifference({ k1: 1, n1: 2, k2: 0, n2: 0 })).toBeNull();
  });

  it('changes its sign when the sides swap, and contains the difference', () => {
    fc.assert(
      fc.property(counts(), counts(), (one, other) => {
        const forth = newcombeDifference({ k1: one.successes, n1: one.n, k2: other.successes, n2: other.n });
        const back = newcombeDifference({ k1: other.successes, n1: other.n, k2: one.successes, n2: one.n });
        expect(forth).not.toBeNull();
        if (forth === null || back === null) return;
        expect(forth.lower).toBeCloseTo(-back.upper, 14);
        expect(forth.upper).toBeCloseTo(-back.lower, 14);
        expect(forth.lower).toBeLessThanOrEqual(forth.difference);
        expect(forth.difference).toBeLessThanOrEqual(forth.upper);
        expect(forth.lower).toBeGreaterThanOrEqual(-1);
        expect(forth.upper).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('names the side that is wrong', () => {
    expect(() => newcombeDifference({ k1: 1, n1: 1, k2: 3, n2: 2 })).toThrow('k2 must be at most n2 (2), not 3');
  });
});
