import type { Provenance, ProvenanceKind } from '@evalkit/schema';
import type { RunSummary, UnitSummary } from '@evalkit/schema/run';
import { type BandScore, bandDistribution } from './band-distribution.ts';
import type { BrierScore } from './brier-multicategory.ts';
import { brierOfCounts } from './internal/brier-of-counts.ts';
import { checkSummary } from './internal/check-summary.ts';
import { addTally, kindsOf, type MeasuredKind, provenanceCounts, tallyCounts } from './internal/tally-counts.ts';

/** What the trials of one kind came to. */
export interface KindScore extends BandScore {
  /** Over the finished trials with a prediction, blocked ones included; `null` without any. */
  readonly brier: BrierScore | null;
}

/** What the trials of one unit came to, whatever their provenance. */
export interface UnitScore extends BandScore {
  readonly unitId: string;
  /** How many finished trials of each provenance: where kinds are mixed, its rate is no score of the subject. */
  readonly provenance: Readonly<Partial<Record<Provenance, number>>>;
  readonly brier: BrierScore | null;
}

/** What a run came to. */
export interface RunScore {
  /** How many finished trials of each provenance; one that did not occur is absent. */
  readonly provenance: Readonly<Partial<Record<Provenance, number>>>;
  /** Apart for each kind, `null` where no trial is of it. Only `real` is a real score. */
  readonly kinds: {
    readonly real: KindScore | null;
    readonly replayed: KindScore | null;
    readonly synthetic: KindScore | null;
  };
  /** Finished trials whose subject never answered: they are blocked. */
  readonly notMeasured: number;
  /** Every finished trial whatever its provenance: the health of the run, no score of the subject unless the run has one kind. */
  readonly all: KindScore;
  /** In plan order. */
  readonly units: readonly UnitScore[];
}

/**
 * What a report shows of a run, computed from the counts of its summary.
 *
 * In a run of one kind the trials whose subject never answered, and the planned ones that are not finished, belong to that
 * kind: its score says what was lost. Where kinds are mixed nobody knows of which kind they would have been: a kind's `planned`
 * is then what finished of it, and what was lost stands in `all` and `notMeasured` alone. The intervals take trials as
 * independent, which repeated replays of one fixture are not.
 * @throws ScoringError `SUMMARY_INCONSISTENT` when the counts contradict each other, `DOMAIN` for counts that are no whole numbers.
 */
export function scoreRun(summary: RunSummary): RunScore {
  checkSummary(summary);
  const kinds = kindsOf(summary.tally);
  const score = (kind: MeasuredKind): KindScore | null => {
    if (!kinds.includes(kind)) return null;
    if (kinds.length === 1) return scoreUnits(summary.units, () => true, summary.planned);
    return scoreUnits(summary.units, (other) => other === kind);
  };
  const provenance = provenanceCounts(summary.tally);
  return {
    provenance,
    kinds: { real: score('real'), replayed: score('replayed'), synthetic: score('synthetic') },
    notMeasured: provenance['not-measured'] ?? 0,
    all: scoreUnits(summary.units, () => true, summary.planned),
    units: summary.units.map((unit) => ({
      unitId: unit.unitId,
      provenance: provenanceCounts(unit.tally),
      ...scoreUnits([unit], () => true, unit.planned),
    })),
  };
}

function scoreUnits(
  units: readonly UnitSummary[],
  include: (kind: ProvenanceKind) => boolean,
  planned?: number,
): KindScore {
  const total = { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };
  for (const { tally } of units) addTally(total, tally, include);
  const forecasts = units.map(({ prediction, tally }) => ({ prediction, counts: tallyCounts(tally, include) }));
  return {
    ...bandDistribution(total, planned === undefined ? {} : { planned }),
    brier: brierOfCounts(forecasts),
  };
}
