import type { Band } from '@evalkit/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandDistribution, proportion, ScoringError } from '../src/index.ts';
import { band } from './counts-arbitrary.ts';

describe('bandDistribution', () => {
  it('keeps blocked trials out of the rate and beside it', () => {
    expect(bandDistribution(['verified', 'blocked', 'refuted', 'verified'])).toEqual({
      planned: 4,
      finished: 4,
      measured: 3,
      blocked: 1,
      bands: { verified: 2, inconclusive: 0, refuted: 1, blocked: 1 },
      worst: 'refuted',
      stable: false,
      verifiedRate: proportion(2, 3),
    });
  });

  it('has no rate when every trial is blocked, however stable that is', () => {
    const { verifiedRate, worst, stable } = bandDistribution(['blocked', 'blocked']);
    expect(verifiedRate).toEqual({ successes: 0, n: 0, estimate: null, interval: null });
    expect({ worst, stable }).toEqual({ worst: 'blocked', stable: true });
  });

  it('is of no band and not stable without a trial', () => {
    expect(bandDistribution([])).toMatchObject({ finished: 0, worst: null, stable: false });
  });

  it('is not stable while planned trials are missing: they may come to something else', () => {
    expect(bandDistribution(['verified', 'verified'], { planned: 3 })).toMatchObject({ planned: 3, stable: false });
    expect(bandDistribution(['verified', 'verified'], { planned: 2 }).stable).toBe(true);
  });

  it('takes the worst band: refuted before blocked before inconclusive before verified', () => {
    const worst = (...bands: Band[]) => bandDistribution(bands).worst;
    expect(worst('verified', 'inconclusive')).toBe('inconclusive');
    expect(worst('inconclusive', 'blocked', 'verified')).toBe('blocked');
    expect(worst('blocked', 'refuted')).toBe('refuted');
  });

  it('gives the same for bands in any order and for their counts', () => {
    fc.assert(
      fc.property(fc.array(band), (bands) => {
        const score = bandDistribution(bands);
        expect(bandDistribution(bands.toReversed())).toEqual(score);
        expect(bandDistribution(score.bands)).toEqual(score);
        expect(score.measured + score.blocked).toBe(score.finished);
      }),
    );
  });

  it('refuses what is no band, shown safely', () => {
    const odd = ['verified', 'pass\u001b[2J'] as unknown as Band[];
    expect(() => bandDistribution(odd)).toThrow(ScoringError);
    expect(() => bandDistribution(odd)).toThrow(
      'trials[1] must be one of refuted, blocked, inconclusive, verified, not "pass\\u001b[2J"',
    );
  });

  it('refuses fewer planned trials than finished ones, and counts that are none', () => {
    expect(() => bandDistribution(['verified'], { planned: 0 })).toThrow(
      'planned must be at least the 1 finished trials, not 0',
    );
    expect(() => bandDistribution({ verified: 0.5, inconclusive: 0, refuted: 0, blocked: 0 })).toThrow(
      'verified must be a whole number from 0, not 0.5',
    );
  });
});
