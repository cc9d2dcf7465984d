import type { Band, Provenance } from '@evalkit/schema';
import type { BandCounts, BandProbabilities, ProvenanceTally, RunSummary, UnitSummary } from '@evalkit/schema/run';
import { bandDistribution } from '../src/index.ts';

/** A unit by the bands of its trials, all of one provenance unless `tally` says otherwise. */
export interface UnitInput {
  readonly id: string;
  readonly bands?: readonly Band[];
  readonly tally?: ProvenanceTally;
  readonly planned?: number;
  readonly prediction?: BandProbabilities | null;
}

/** What a run's summary is made of. */
export interface RunInput {
  readonly runId?: string;
  readonly provenance?: Provenance;
  readonly setDigest?: string | null;
  readonly units: readonly UnitInput[];
}

/** A summary as a run would have written it: all its counts are recounts. */
export function runSummary({
  runId = 'run',
  provenance = 'live',
  setDigest = 'a'.repeat(64),
  units,
}: RunInput): RunSummary {
  const summaries = units.map((unit) => unitSummary(unit, provenance));
  return {
    schema: 'evalkit.run-summary',
    version: 1,
    runId,
    workflow: 'scenarios',
    name: 'a set',
    status: 'complete',
    planDigest: 'c'.repeat(64),
    inputs: setDigest === null ? {} : { scenarioSet: setDigest },
    planned: sum(summaries.map(({ planned }) => planned)),
    finished: sum(summaries.map(({ finished }) => finished)),
    tally: joined(summaries.map(({ tally }) => tally)),
    units: summaries,
  };
}

function unitSummary(
  { id, bands = [], tally, planned, prediction = null }: UnitInput,
  provenance: Provenance,
): UnitSummary {
  const counts = tally ?? (bands.length === 0 ? {} : { [provenance]: bandDistribution(bands).bands });
  const finished = sum(Object.values(counts).map((bands) => (bands === undefined ? 0 : total(bands))));
  return { unitId: id, digest: 'd'.repeat(64), planned: planned ?? finished, finished, tally: counts, prediction };
}

function joined(tallies: readonly ProvenanceTally[]): ProvenanceTally {
  const all: ProvenanceTally = {};
  for (const tally of tallies) {
    for (const [provenance, counts] of Object.entries(tally) as [Provenance, BandCounts][]) {
      const into = all[provenance] ?? { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };
      for (const band of ['verified', 'inconclusive', 'refuted', 'blocked'] as const) into[band] += counts[band];
      all[provenance] = into;
    }
  }
  return all;
}

function total({ verified, inconclusive, refuted, blocked }: BandCounts): number {
  return verified + inconclusive + refuted + blocked;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
