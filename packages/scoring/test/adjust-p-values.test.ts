import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustPValues } from '../src/index.ts';

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

describe('adjustPValues', () => {
  it('never makes a p smaller or larger than 1, and Holm is never beyond Bonferroni', () => {
    fc.assert(
      fc.property(pValues, (values) => {
        const adjusted = adjustPValues({ pValues: values });
        for (const list of Object.values(adjusted) as number[][]) {
          expect(list).toHaveLength(values.length);
          for (const [i, p] of list.entries()) expect(p >= (values[i] ?? 2) * (1 - 1e-12) && p <= 1).toBe(true);
        }
        for (const [i, p] of adjusted.holm.entries()) expect(p).toBeLessThanOrEqual(adjusted.bonferroni[i] ?? -1);
      }),
    );
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(pValues, (values) => {
        const forth = adjustPValues({ pValues: values });
        const back = adjustPValues({ pValues: values.toReversed() });
        expect(back.holm.toReversed()).toEqual(forth.holm);
        expect(back.benjaminiYekutieli.toReversed()).toEqual(forth.benjaminiYekutieli);
      }),
    );
  });

  it('adjusts nothing to nothing', () => {
    expect(adjustPValues({ pValues: [] }).holm).toEqual([]);
  });

  it('refuses what is no probability, naming its place', () => {
    expect(() => adjustPValues({ pValues: [0.1, 1.1] })).toThrow('pValues[1] must be between 0 and 1, not 1.1');
    expect(() => adjustPValues({ pValues: [Number.NaN] })).toThrow('pValues[0] must be between 0 and 1, not NaN');
  });
});
