import { BANDS, PROVENANCES, type Provenance, type ProvenanceKind, provenanceKind } from '@evalkit/schema';
import type { BandCounts, ProvenanceTally } from '@evalkit/schema/run';

/** Adds the trials of a tally that `include` wants to the counts. */
export function addTally(
  counts: BandCounts,
  tally: ProvenanceTally,
  include: (kind: ProvenanceKind) => boolean = () => true,
): BandCounts {
  for (const provenance of PROVENANCES) {
    const bands = tally[provenance];
    if (bands === undefined || !include(provenanceKind(provenance))) continue;
    for (const band of BANDS) counts[band] += bands[band];
  }
  return counts;
}

/** The trials of a tally that `include` wants, whatever their provenance. */
export function tallyCounts(tally: ProvenanceTally, include?: (kind: ProvenanceKind) => boolean): BandCounts {
  return addTally({ verified: 0, inconclusive: 0, refuted: 0, blocked: 0 }, tally, include);
}

/** How many trials of each provenance there are, the most real first; a provenance without trials is absent. */
export function provenanceCounts(tally: ProvenanceTally): Partial<Record<Provenance, number>> {
  const counts: Partial<Record<Provenance, number>> = {};
  for (const provenance of PROVENANCES) {
    const bands = tally[provenance];
    const trials = bands === undefined ? 0 : BANDS.reduce((sum, band) => sum + bands[band], 0);
    if (trials > 0) counts[provenance] = trials;
  }
  return counts;
}

/** A kind of provenance whose subject answered. */
export type MeasuredKind = Exclude<ProvenanceKind, 'not-measured'>;

/** The kinds that occur in a tally, the most real first; trials whose subject never answered are of none. */
export function kindsOf(tally: ProvenanceTally): readonly MeasuredKind[] {
  const kinds = new Set<MeasuredKind>();
  for (const provenance of Object.keys(provenanceCounts(tally)) as Provenance[]) {
    const kind = provenanceKind(provenance);
    if (kind !== 'not-measured') kinds.add(kind);
  }
  return [...kinds];
}
