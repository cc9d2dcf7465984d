import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandVariation } from '../src/index.ts';
import { band } from './counts-arbitrary.ts';

describe('bandVariation', () => {
  it('names every band that ties for the most', () => {
    expect(bandVariation(['verified', 'refuted', 'verified', 'refuted', 'blocked']).modes).toEqual([
      'refuted',
      'verified',
    ]);
    expect(bandVariation([]).modes).toEqual([]);
  });

  it('is the share of pairs of trials that differ', () => {
    expect(bandVariation(['verified']).flipRate).toBeNull();
    fc.assert(
      fc.property(fc.array(band, { minLength: 2, maxLength: 8 }), (bands) => {
        const pairs = bands.flatMap((one, i) => bands.slice(i + 1).map((other) => one !== other));
        expect(bandVariation(bands).flipRate).toBeCloseTo(pairs.filter(Boolean).length / pairs.length, 12);
      }),
    );
  });
});
