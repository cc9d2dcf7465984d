import type { Comparison, RunSummary, UnitComparison } from '@evalkit/schema/run';
import { ScoringError } from './errors.ts';
import { brierOfCounts } from './internal/brier-of-counts.ts';
import { checkSummary } from './internal/check-summary.ts';
import { compareUnits, type UnitPair } from './internal/compare-units.ts';
import { domainError } from './internal/domain-error.ts';
import { findMismatches } from './internal/find-mismatches.ts';
import { provenanceCounts, tallyCounts } from './internal/tally-counts.ts';

/** How `compareRuns` judges a change. */
export interface CompareRunsOptions {
  /** A verified rate regressed or improved when it changed by more than this, in [0, 1]; read as a decimal. Default 0.1. */
  readonly threshold?: number;
  /** A change is distinguishable from noise when its adjusted p is below this, in (0, 1). Default 0.05. */
  readonly alpha?: number;
  /** Compares runs that do not match all the same; `mismatches` then says what does not. Default false. */
  readonly allowMismatch?: boolean;
}

/**
 * What changed between a baseline and a candidate run, unit by unit in the baseline's order.
 *
 * The verified rates are over measured trials. Whether a change is more than the threshold (compared as exact decimals) and
 * whether it is distinguishable from noise (two-sided Fisher exact p, Holm-adjusted over the units measured on both sides) are
 * separate answers. The Brier scores are over the units that have a prediction and finished trials in both runs.
 * @throws ScoringError `PROVENANCE_MISMATCH` when a run is mixed or the runs are of different kinds (live and recorded are one),
 * `INPUT_MISMATCH` when their scenario sets differ, unless `allowMismatch`; `SUMMARY_INCONSISTENT`; `DOMAIN` for a threshold or
 * an alpha out of range.
 */
export function compareRuns(
  baseline: RunSummary,
  candidate: RunSummary,
  { threshold = 0.1, alpha = 0.05, allowMismatch = false }: CompareRunsOptions = {},
): Comparison {
  if (!(threshold >= 0 && threshold <= 1)) throw domainError('threshold', 'between 0 and 1', threshold);
  if (!(alpha > 0 && alpha < 1)) throw domainError('alpha', 'between 0 and 1, like 0.05', alpha);
  checkSummary(baseline);
  checkSummary(candidate);
  const mismatches = findMismatches(baseline, candidate);
  const [first] = mismatches;
  if (first !== undefined && !allowMismatch) {
    const reasons = mismatches.map(({ message }) => message).join('; ');
    const message = `the runs cannot be compared: ${reasons}. Give allowMismatch (on the command line --allow-mismatch) to compare them all the same`;
    throw new ScoringError({ code: first.code, message });
  }
  const before = new Map(baseline.units.map((unit) => [unit.unitId, unit]));
  const after = new Map(candidate.units.map((unit) => [unit.unitId, unit]));
  const pairs: UnitPair[] = [];
  for (const [unitId, unit] of before) {
    const other = after.get(unitId);
    if (other !== undefined) pairs.push({ baseline: unit, candidate: other });
  }
  const units = compareUnits(pairs, { threshold, alpha });
  const regressed = idsOf(units, (unit) => unit.regressed);
  const notMeasured = idsOf(units, (unit) => unit.change === null);
  return {
    schema: 'evalkit.comparison',
    version: 1,
    mismatches: mismatches.map(({ message }) => message),
    baseline: runOf(baseline),
    candidate: runOf(candidate),
    threshold,
    alpha,
    units,
    regressed,
    improved: idsOf(units, (unit) => unit.improved),
    newlyVerified: idsOf(units, (unit) => unit.newlyVerified),
    added: [...after.keys()].filter((unitId) => !before.has(unitId)),
    removed: [...before.keys()].filter((unitId) => !after.has(unitId)),
    notMeasured,
    brier: compareBrier(pairs),
    exitCode: regressed.length > 0 ? 1 : notMeasured.length > 0 ? 3 : 0,
  };
}

function idsOf(units: readonly UnitComparison[], wanted: (unit: UnitComparison) => boolean): string[] {
  return units.filter(wanted).map(({ unitId }) => unitId);
}

function runOf({ runId, tally, inputs }: RunSummary): Comparison['baseline'] {
  return { runId, provenance: Object.keys(provenanceCounts(tally)), inputs };
}

function compareBrier(pairs: readonly UnitPair[]): Comparison['brier'] {
  const sides = (['baseline', 'candidate'] as const).map((side) => {
    const both = pairs.filter((pair) =>
      [pair.baseline, pair.candidate].every(({ prediction, finished }) => prediction !== null && finished > 0),
    );
    return brierOfCounts(
      both.map(({ [side]: unit }) => ({ prediction: unit.prediction, counts: tallyCounts(unit.tally) })),
    );
  });
  const [before, after] = sides;
  if (!before || !after) return null;
  return { baseline: before, candidate: after, drift: after.original - before.original };
}
