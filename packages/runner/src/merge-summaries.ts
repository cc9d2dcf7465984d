import { PROVENANCES, printable } from '@evalkit/schema';
import type { BandCounts, ProvenanceTally, RunStatus, RunSummary, UnitSummary } from '@evalkit/schema/run';
import { RunnerError } from './errors.ts';

/**
 * The summary of a run from the summaries of two parts of it that have no trial in common.
 *
 * Commutative and associative. Whether the parts overlap shows only where a unit ends up with more trials than were planned;
 * `RunFold.merge` knows of each trial.
 * @throws RunnerError `SUMMARY_MISMATCH` when they are of different runs or plans, or overlap visibly.
 */
export function mergeSummaries(a: RunSummary, b: RunSummary): RunSummary {
  if (a.runId !== b.runId) throw mismatch(`they are of the runs ${printable(a.runId)} and ${printable(b.runId)}`);
  if (a.planDigest !== b.planDigest || a.units.length !== b.units.length) throw mismatch('they are of different plans');
  const units = a.units.map((unit, index) => mergeUnits(unit, b.units[index]));
  const finished = a.finished + b.finished;
  return {
    ...a,
    status: finished === a.planned ? 'complete' : statusOf(a.status, b.status),
    finished,
    tally: mergeTallies(a.tally, b.tally),
    units,
  };
}

function mergeUnits(a: UnitSummary, b: UnitSummary | undefined): UnitSummary {
  if (b?.unitId !== a.unitId) throw mismatch('they are of different plans');
  const finished = a.finished + b.finished;
  if (finished > a.planned) {
    throw mismatch(
      `together they have ${finished} trials of "${printable(a.unitId)}", of which ${a.planned} were planned`,
    );
  }
  return { ...a, finished, tally: mergeTallies(a.tally, b.tally) };
}

function mergeTallies(a: ProvenanceTally, b: ProvenanceTally): ProvenanceTally {
  const tally: ProvenanceTally = {};
  for (const provenance of PROVENANCES) {
    const counts = [a[provenance], b[provenance]].filter((side) => side !== undefined);
    if (counts.length > 0) tally[provenance] = counts.reduce(mergeCounts);
  }
  return tally;
}

function mergeCounts(a: BandCounts, b: BandCounts): BandCounts {
  return {
    verified: a.verified + b.verified,
    inconclusive: a.inconclusive + b.inconclusive,
    refuted: a.refuted + b.refuted,
    blocked: a.blocked + b.blocked,
  };
}

function statusOf(a: RunStatus, b: RunStatus): RunStatus {
  return a === 'deadline' || b === 'deadline' ? 'deadline' : 'interrupted';
}

function mismatch(why: string): RunnerError {
  return new RunnerError({ code: 'SUMMARY_MISMATCH', message: `these summaries cannot be merged: ${why}` });
}
