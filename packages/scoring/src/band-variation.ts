import { BANDS, type Band } from '@evalkit/schema';
import type { BandCounts } from '@evalkit/schema/run';
import { bandDistribution } from './band-distribution.ts';

/** How alike the trials of one unit are. */
export interface BandVariation {
  /** The bands that came up most, all of them where several tie, the worst first; empty without a trial. */
  readonly modes: readonly Band[];
  /** The chance that two different trials come to different bands; `null` with fewer than two. */
  readonly flipRate: number | null;
}

/**
 * The mode and the flip rate of trials, from their bands or the counts of them.
 *
 * @throws ScoringError `DOMAIN` as `bandDistribution`.
 */
export function bandVariation(trials: readonly Band[] | BandCounts): BandVariation {
  const { bands, finished } = bandDistribution(trials);
  const most = BANDS.reduce((largest, band) => Math.max(largest, bands[band]), 0);
  const alike = BANDS.reduce((sum, band) => sum + bands[band] * (bands[band] - 1), 0);
  return {
    modes: most === 0 ? [] : BANDS.filter((band) => bands[band] === most),
    flipRate: finished < 2 ? null : 1 - alike / (finished * (finished - 1)),
  };
}
