import { describe, expect, it } from 'vitest';
import { binOf } from '../../src/internal/forecast-bins.ts';

describe('binOf', () => {
  it('agrees with the edges k * (1 / bins) where multiplying would round across one', () => {
    for (let bins = 1; bins <= 200; bins += 1) {
      const step = 1 / bins;
      for (let k = 0; k <= bins; k += 1) {
        for (const p of [k / bins, Math.min(1, k * step), Number((k / bins).toFixed(2))]) {
          const index = binOf(p, bins);
          expect(index === 0 || p > index * step, `${p} above the lower edge of ${index} of ${bins}`).toBe(true);
          expect(index === bins - 1 || p <= (index + 1) * step, `${p} within ${index} of ${bins}`).toBe(true);
        }
      }
    }
    expect([binOf(0.07, 100), binOf(0.3, 10), binOf(0, 10), binOf(1, 10)]).toEqual([6, 2, 0, 9]);
  });
});
