import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSum } from '../../src/internal/exact-sum.ts';

describe('exactSum', () => {
  it.each([
    [[], 0],
    [Array<number>(10).fill(0.1), 1],
    [[1e16, 1, -1e16], 1],
    [[1, 2 ** -53, 2 ** -105], 1 + 2 ** -52],
    [[1, 2 ** -53, -(2 ** -105)], 1],
  ])('of %j is %d', (values, sum) => {
    expect(exactSum(values)).toBe(sum);
  });

  it('is the same in any order', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(values, (list) => {
        expect(exactSum(list.toSorted((a, b) => a - b))).toBe(exactSum(list) + 0);
        expect(exactSum(list.toReversed())).toBe(exactSum(list) + 0);
      }),
    );
  });
});
