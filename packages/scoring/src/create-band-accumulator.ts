import { BANDS, type Band } from '@evalkit/schema';
import type { BandCounts } from '@evalkit/schema/run';
import type { Accumulator } from './accumulator.ts';
import { type BandScore, bandDistribution } from './band-distribution.ts';

/**
 * An empty accumulator of bands; its result is `bandDistribution`'s.
 *
 * @throws ScoringError `DOMAIN` from `add` for what is no band, from `merge` for counts that are none.
 */
export function createBandAccumulator(): Accumulator<Band, BandScore, BandCounts> {
  const counts: BandCounts = { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };
  const merge = (other: BandCounts) => {
    const { bands } = bandDistribution(other);
    for (const band of BANDS) counts[band] += bands[band];
  };
  return {
    add: (band) => merge(bandDistribution([band]).bands),
    merge,
    result: () => bandDistribution(counts),
    state: () => ({ ...counts }),
  };
}
