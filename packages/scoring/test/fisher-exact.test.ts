import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FisherInput, fisherExact } from '../src/index.ts';

const cell = fc.integer({ min: 0, max: 12 });

/** The p-values by whole numbers alone: every table with these margins, its weight a product of two binomials. */
function byEnumeration([[a, b], [c, d]]: FisherInput['table']) {
  const weight = (x: number) => choose(a + b, x) * choose(c + d, a + c - x);
  const firsts = Array.from({ length: a + c + 1 }, (_, x) => x).filter((x) => weight(x) > 0n);
  const total = firsts.reduce((sum, x) => sum + weight(x), 0n);
  const share = (wanted: (x: number) => boolean) =>
    Number(firsts.filter(wanted).reduce((sum, x) => sum + weight(x), 0n)) / Number(total);
  return { twoSided: share((x) => weight(x) <= weight(a)), less: share((x) => x <= a), greater: share((x) => x >= a) };
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

describe('fisherExact', () => {
  it('agrees with enumeration in whole numbers, ties included', () => {
    fc.assert(
      fc.property(cell, cell, cell, cell, (a, b, c, d) => {
        const table = [
          [a, b],
          [c, d],
        ] as const;
        const { twoSided, less, greater } = fisherExact({ table });
        const exact = byEnumeration(table);
        expect(Math.abs(twoSided / exact.twoSided - 1)).toBeLessThan(1e-12);
        expect(Math.abs(less / exact.less - 1)).toBeLessThan(1e-12);
        expect(Math.abs(greater / exact.greater - 1)).toBeLessThan(1e-12);
      }),
      { numRuns: 500 },
    );
  });

  it('counts a table that is exactly as likely as extreme', () => {
    const tie = fisherExact({
      table: [
        [5, 995],
        [15, 985],
      ],
    });
    expect(tie.twoSided).toBeCloseTo(2 * tie.less, 15);
  });

  it('does not count a table as extreme that is likelier by one part in 10^10', () => {
    const { twoSided } = fisherExact({
      table: [
        [99_998, 100_000],
        [100_000, 100_000],
      ],
    });
    expect(twoSided).toBeLessThan(0.998);
  });

  it('is the same for rows and columns swapped, in any order', () => {
    fc.assert(
      fc.property(cell, cell, cell, cell, (a, b, c, d) => {
        const p = fisherExact({
          table: [
            [a, b],
            [c, d],
          ],
        }).twoSided;
        expect(
          fisherExact({
            table: [
              [c, d],
              [a, b],
            ],
          }).twoSided,
        ).toBeCloseTo(p, 12);
        expect(
          fisherExact({
            table: [
              [a, c],
              [b, d],
            ],
          }).twoSided,
        ).toBeCloseTo(p, 12);
      }),
    );
  });

  it('is exactly 1 where no table is likelier', () => {
    expect(
      fisherExact({
        table: [
          [2, 2],
          [2, 2],
        ],
      }).twoSided,
    ).toBe(1);
    expect(
      fisherExact({
        table: [
          [0, 0],
          [0, 0],
        ],
      }),
    ).toEqual({ twoSided: 1, less: 1, greater: 1, sampleOddsRatio: null });
  });

  it('has digits in the far tail and for a thousand million cases', () => {
    const far = fisherExact({
      table: [
        [0, 500],
        [500, 0],
      ],
    });
    expect(Math.log10(far.twoSided)).toBeCloseTo(-299.131, 2);
    const large = fisherExact({
      table: [
        [250_000_000, 250_000_000],
        [250_050_000, 249_950_000],
      ],
    });
    expect(large.twoSided).toBeCloseTo(0.001565, 5);
  });

  it('has no odds ratio where it is not finite', () => {
    expect(
      fisherExact({
        table: [
          [3, 0],
          [0, 3],
        ],
      }).sampleOddsRatio,
    ).toBeNull();
  });

  it('refuses cells that are no counts, naming the cell', () => {
    expect(() =>
      fisherExact({
        table: [
          [1, 2],
          [-3, 4],
        ],
      }),
    ).toThrow('table[1][0] must be a whole number from 0, not -3');
    expect(() =>
      fisherExact({
        table: [
          [2 ** 52, 2 ** 52],
          [0, 0],
        ],
      }),
    ).toThrow('table must be of fewer than 2^53 cases');
  });
});
