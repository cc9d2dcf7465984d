import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auc, cohenKappa, fleissKappa, krippendorffAlpha, rankCorrelation, rawAgreement } from '../src/index.ts';

const rating = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });

describe('cohenKappa', () => {
  it('is null where agreement by chance is certain, with the raw agreement beside it', () => {
    expect(
      cohenKappa({
        table: [
          [7, 0],
          [0, 0],
        ],
      }),
    ).toMatchObject({ unweighted: null, seUnweighted: null, po: 1 });
    expect(cohenKappa({ table: [] })).toMatchObject({ unweighted: null, po: null, n: 0 });
  });

  it('may be negative where a category is rare: raw agreement of 90 % is beside it', () => {
    const { unweighted, po } = cohenKappa({
      table: [
        [90, 5],
        [5, 0],
      ],
    });
    expect(unweighted).toBeCloseTo(-0.0526, 4);
    expect(po).toBe(0.9);
  });

  it('refuses a table that is not square', () => {
    expect(() => cohenKappa({ table: [[1, 2]] })).toThrow('table[0] must be of 1 cells, as there are rows, not 2');
  });
});

describe('fleissKappa', () => {
  it('has its raw agreement beside it', () => {
    expect(
      rawAgreement({
        counts: [
          [3, 0],
          [0, 3],
        ],
      }),
    ).toBe(1);
    expect(rawAgreement({ counts: [[2, 1]] })).toBeCloseTo(1 / 3, 12);
    expect(rawAgreement({ counts: [] })).toBeNull();
    expect(rawAgreement({ counts: [[1, 0]] })).toBeNull();
  });

  it('refuses units with other numbers of raters', () => {
    expect(() =>
      fleissKappa({
        counts: [
          [2, 1],
          [1, 1],
        ],
      }),
    ).toThrow('counts[1] must be of 3 raters and 2 categories, not 2 and 2');
  });
});

describe('krippendorffAlpha', () => {
  it('does not depend on the order of raters and units', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rating, rating, rating, rating), { minLength: 2, maxLength: 4 }),
        fc.constantFrom('nominal', 'ordinal', 'interval', 'ratio'),
        (ratings, level) => {
          const alpha = krippendorffAlpha({ ratings, level });
          const turned = krippendorffAlpha({ ratings: ratings.toReversed().map((row) => row.toReversed()), level });
          if (alpha === null) expect(turned).toBeNull();
          else expect(turned).toBeCloseTo(alpha, 10);
        },
      ),
    );
  });

  it('is null when all ratings are the same', () => {
    expect(
      krippendorffAlpha({
        ratings: [
          [1, 1],
          [1, 1],
        ],
        level: 'interval',
      }),
    ).toBeNull();
  });

  it('refuses raters with other numbers of units, and unknown levels', () => {
    expect(() => krippendorffAlpha({ ratings: [[1, 2], [1]], level: 'nominal' })).toThrow(
      'ratings[1] must be of 2 units',
    );
    const level = 'toString' as 'nominal';
    expect(() => krippendorffAlpha({ ratings: [[1]], level })).toThrow(
      'level must be nominal, ordinal, interval, ratio',
    );
  });
});

describe('rankCorrelation', () => {
  it('is 1 for any rising map, and -1 for any falling one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2 }), (x) => {
        const { spearman, kendallTauB } = rankCorrelation({ x, y: x.map((value) => value ** 3) });
        expect(spearman).toBeCloseTo(1, 12);
        expect(kendallTauB).toBeCloseTo(1, 12);
        expect(rankCorrelation({ x, y: x.map((value) => -value) }).spearman).toBeCloseTo(-1, 12);
      }),
    );
  });

  it('refuses lists of different lengths', () => {
    expect(() => rankCorrelation({ x: [1], y: [] })).toThrow('y must have as many entries as x (1), not 0');
  });
});

describe('auc', () => {
  it('is null with one class only', () => {
    expect(auc({ scores: [1, 2], labels: [1, 1] })).toBeNull();
    expect(auc({ scores: [], labels: [] })).toBeNull();
  });

  it('mirrors when the labels swap', () => {
    const cases = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom<0 | 1>(0, 1)), { minLength: 1 });
    fc.assert(
      fc.property(cases, (list) => {
        const scores = list.map(([value]) => value);
        const area = auc({ scores, labels: list.map(([, label]) => label) });
        const mirrored = auc({ scores, labels: list.map(([, label]) => (label === 1 ? 0 : 1)) });
        if (area === null) expect(mirrored).toBeNull();
        else expect(mirrored).toBeCloseTo(1 - area, 12);
      }),
    );
  });

  it('refuses labels other than 0 and 1', () => {
    expect(() => auc({ scores: [1], labels: [2 as 1] })).toThrow('labels[0] must be 0 or 1, not 2');
  });
});
