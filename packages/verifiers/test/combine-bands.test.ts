import { BANDS, type Band } from '@evalkit/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineBands, settleWithJudge } from '../src/index.ts';
import { anyBand } from './band-arbitrary.ts';

const many = () => fc.array(anyBand());

describe('combineBands', () => {
  it('does not depend on the order', () => {
    fc.assert(
      fc.property(many(), (bands) => {
        expect(combineBands(bands)).toBe(combineBands(bands.toReversed()));
        expect(combineBands(bands)).toBe(combineBands(bands.toSorted()));
      }),
    );
  });

  it('may be taken in groups, because it is associative', () => {
    const some = fc.array(anyBand(), { minLength: 1 });
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(combineBands([combineBands(a), combineBands(b)])).toBe(combineBands([...a, ...b]));
      }),
    );
  });

  it('is the band itself when a band is repeated', () => {
    fc.assert(
      fc.property(anyBand(), (band) => {
        expect(combineBands([band, band])).toBe(band);
      }),
    );
  });

  it('is verified only when all are, and there is at least one', () => {
    fc.assert(
      fc.property(many(), (bands) => {
        const all = bands.length > 0 && bands.every((band) => band === 'verified');
        expect(combineBands(bands) === 'verified').toBe(all);
      }),
    );
  });

  it('never gets better by another band', () => {
    fc.assert(
      fc.property(fc.array(anyBand(), { minLength: 1 }), anyBand(), (bands, band) => {
        expect(BANDS.indexOf(combineBands([...bands, band]))).toBeLessThanOrEqual(BANDS.indexOf(combineBands(bands)));
      }),
    );
  });

  it('refuses what is no band, because reading it as any of them would be a guess', () => {
    expect(() => combineBands(['verified', 'passed' as Band])).toThrow(
      '"passed" is no band: give one of refuted, blocked',
    );
    expect(() => settleWithJudge('ok' as Band, null)).toThrow('"ok" is no band');
    expect(() => settleWithJudge(null, 'ok' as Band)).toThrow('"ok" is no band');
  });
});

describe('settleWithJudge', () => {
  const side = () => fc.option(anyBand(), { nil: null });

  it('does not depend on which side is which', () => {
    fc.assert(
      fc.property(side(), side(), (a, b) => {
        expect(settleWithJudge(a, b)).toBe(settleWithJudge(b, a));
      }),
    );
  });

  it('is never verified when a side is refuted or blocked', () => {
    fc.assert(
      fc.property(side(), fc.constantFrom<Band>('refuted', 'blocked'), (a, b) => {
        expect(settleWithJudge(a, b)).not.toBe('verified');
      }),
    );
  });
});
