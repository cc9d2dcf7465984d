import { BANDS, type Band, canonicalJson, PROVENANCES, type Provenance, printable } from '@evalkit/schema';
import type { BandCounts, ProvenanceTally, RunPlan, RunStatus, RunSummary, TrialRecord } from '@evalkit/schema/run';
import { RunnerError } from './errors.ts';
import { recordShape } from './internal/journal-shape.ts';
import { createTrialSet, type TrialSet } from './internal/trial-set.ts';
import { planDigest } from './plan-digest.ts';

/** What a fold's summary is of. */
export interface RunFoldSummaryOptions {
  readonly runId: string;
  /** Why the run stopped while trials are missing; with all of them it is `complete` in any case. Default `interrupted`. */
  readonly status?: RunStatus;
}

/** The counts of a run, folded from its rows: in memory that grows with the units, not with the trials. */
export interface RunFold {
  /** Trials added so far. */
  readonly finished: number;
  /**
   * Counts one finished trial.
   *
   * @throws RunnerError `RECORD_INVALID` when the plan has no such trial, `RECORD_REPEATED` when it was counted already.
   */
  add(record: TrialRecord): void;
  /**
   * Counts all that another fold has, or nothing of it and throws.
   *
   * @throws RunnerError `PLAN_MISMATCH` when it is of another plan, `RECORD_REPEATED` when both counted the same trial.
   */
  merge(other: RunFold): void;
  /**
   * The summary of what was counted so far.
   *
   * @throws RunnerError `SUMMARY_INVALID` when `status` is `complete` while trials are missing.
   */
  summary(options: RunFoldSummaryOptions): RunSummary;
}

interface FoldState {
  readonly plan: RunPlan;
  readonly finished: TrialSet;
  /** Trials of each unit by provenance and band. */
  readonly counts: Float64Array;
}

const bands: readonly Band[] = ['verified', 'inconclusive', 'refuted', 'blocked'];
const cells = PROVENANCES.length * BANDS.length;
const states = new WeakMap<RunFold, FoldState>();

/** A fold of the rows of a plan's trials, in any order. */
export function createRunFold(plan: RunPlan): RunFold {
  const state: FoldState = {
    plan,
    finished: createTrialSet(),
    counts: new Float64Array(plan.units.length * cells),
  };
  const { finished, counts } = state;
  const fold: RunFold = {
    get finished() {
      return finished.size;
    },
    add(record) {
      const unit = unitOf(plan, record);
      if (!finished.add(record.index)) throw repeated(record.index, plan);
      const cell = cellOf(unit, record.provenance, record.band);
      counts[cell] = (counts[cell] ?? 0) + 1;
    },
    merge(other) {
      const added = states.get(other);
      if (added === undefined || !samePlan(plan, added.plan)) {
        throw new RunnerError({
          code: 'PLAN_MISMATCH',
          message: 'the counts of another plan cannot be added: merge only folds of the same plan',
        });
      }
      const both = finished.merge(added.finished);
      if (both !== null) throw repeated(both, plan);
      for (const [cell, count] of added.counts.entries()) counts[cell] = (counts[cell] ?? 0) + count;
    },
    summary: (options) => summaryOf(state, options),
  };
  states.set(fold, state);
  return fold;
}

function unitOf({ units, repetitions }: RunPlan, record: TrialRecord): number {
  const problem = recordShape(record);
  if (problem !== null) {
    throw recordInvalid(`this is no row of a trial${problem === '' ? '' : `: see its ${printable(problem)}`}`);
  }
  const { index, unitId, repetition } = record;
  const unit = Math.floor(index / repetitions);
  if (units[unit]?.unitId !== unitId || repetition !== (index % repetitions) + 1) {
    throw recordInvalid(`the plan has no trial ${index} that is repetition ${repetition} of "${printable(unitId)}"`);
  }
  return unit;
}

function cellOf(unit: number, provenance: Provenance, band: Band): number {
  return unit * cells + PROVENANCES.indexOf(provenance) * bands.length + bands.indexOf(band);
}

function samePlan(a: RunPlan, b: RunPlan): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}

function summaryOf(
  { plan, finished, counts }: FoldState,
  { runId, status = 'interrupted' }: RunFoldSummaryOptions,
): RunSummary {
  const { units, repetitions, workflow, name, inputs } = plan;
  const planned = units.length * repetitions;
  const missing = planned - finished.size;
  if (status === 'complete' && missing > 0) {
    const message = `a run is complete when each of its ${planned} trials is finished, but ${missing} are missing`;
    throw new RunnerError({ code: 'SUMMARY_INVALID', message });
  }
  const total = new Float64Array(cells);
  for (const [cell, count] of counts.entries()) total[cell % cells] = (total[cell % cells] ?? 0) + count;
  return {
    schema: 'evalkit.run-summary',
    version: 1,
    runId,
    workflow,
    name,
    status: missing === 0 ? 'complete' : status,
    planDigest: planDigest(plan),
    inputs: { ...inputs },
    planned,
    finished: finished.size,
    tally: tallyOf(total),
    units: units.map(({ unitId, digest, prediction }, unit) => {
      const own = counts.subarray(unit * cells, (unit + 1) * cells);
      return {
        unitId,
        digest,
        planned: repetitions,
        finished: own.reduce((sum, count) => sum + count, 0),
        tally: tallyOf(own),
        prediction: prediction === undefined ? null : { ...prediction },
      };
    }),
  };
}

function tallyOf(counts: Float64Array): ProvenanceTally {
  const tally: ProvenanceTally = {};
  for (const [kind, provenance] of PROVENANCES.entries()) {
    const [verified = 0, inconclusive = 0, refuted = 0, blocked = 0] = counts.subarray(kind * bands.length);
    const own: BandCounts = { verified, inconclusive, refuted, blocked };
    if (verified + inconclusive + refuted + blocked > 0) tally[provenance] = own;
  }
  return tally;
}

function recordInvalid(message: string): RunnerError {
  return new RunnerError({ code: 'RECORD_INVALID', message });
}

function repeated(index: number, { units, repetitions }: RunPlan): RunnerError {
  const unit = units[Math.floor(index / repetitions)]?.unitId ?? '';
  const message = `repetition ${(index % repetitions) + 1} of "${printable(unit)}" was counted already: each trial counts once`;
  return new RunnerError({ code: 'RECORD_REPEATED', message });
}
