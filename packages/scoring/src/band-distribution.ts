import { BANDS, type Band } from '@evalkit/schema';
import type { BandCounts, Proportion } from '@evalkit/schema/run';
import { assertCount } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { quoted } from './internal/quoted.ts';
import { proportion } from './proportion.ts';

/** What a number of trials came to. */
export interface BandScore {
  readonly planned: number;
  /** Trials that came to a band. */
  readonly finished: number;
  /** Finished trials that are not blocked: those that say something about the subject. */
  readonly measured: number;
  readonly blocked: number;
  readonly bands: BandCounts;
  /** The worst band that occurred; `null` when no trial is finished. */
  readonly worst: Band | null;
  /** Whether every planned trial is finished and all came to the same band. */
  readonly stable: boolean;
  /** Verified trials over the measured ones. Show `planned` and `blocked` beside it. */
  readonly verifiedRate: Proportion;
}

/** How `bandDistribution` counts. */
export interface BandDistributionOptions {
  /** How many trials were planned. Default: as many as came to a band. */
  readonly planned?: number;
}

/**
 * How trials spread over the bands, from the bands themselves or from their counts.
 *
 * @throws ScoringError `DOMAIN` for what is no band, counts that are no whole numbers, and fewer planned trials than finished ones.
 */
export function bandDistribution(
  trials: readonly Band[] | BandCounts,
  options: BandDistributionOptions = {},
): BandScore {
  const bands = isList(trials) ? countsOf(trials) : checkedCounts(trials);
  const finished = BANDS.reduce((sum, band) => sum + bands[band], 0);
  const { planned = finished } = options;
  assertCount('planned', planned);
  if (planned < finished) throw domainError('planned', `at least the ${finished} finished trials`, planned);
  const measured = finished - bands.blocked;
  return {
    planned,
    finished,
    measured,
    blocked: bands.blocked,
    bands,
    worst: BANDS.find((band) => bands[band] > 0) ?? null,
    stable: finished > 0 && BANDS.some((band) => bands[band] === planned),
    verifiedRate: proportion(bands.verified, measured),
  };
}

function isList(trials: readonly Band[] | BandCounts): trials is readonly Band[] {
  return Array.isArray(trials);
}

function countsOf(trials: readonly Band[]): BandCounts {
  const bands: BandCounts = { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };
  for (const [index, band] of trials.entries()) {
    if (!BANDS.includes(band)) {
      throw domainError(`trials[${index}]`, `one of ${BANDS.join(', ')}`, quoted(band));
    }
    bands[band] += 1;
  }
  return bands;
}

function checkedCounts({ verified, inconclusive, refuted, blocked }: BandCounts): BandCounts {
  const bands = { verified, inconclusive, refuted, blocked };
  for (const band of BANDS) assertCount(band, bands[band]);
  return bands;
}
