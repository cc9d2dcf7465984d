import { BANDS, type Band } from '@evalkit/schema';
import type { RunPlan, RunSummary, TrialRecord } from '@evalkit/schema/run';
import { type Coverage, type RunScore, scoreRun } from '@evalkit/scoring';

/** One scenario of a report. */
export interface ScenarioReportRow {
  readonly id: string;
  /** The worst band of its trials; `null` when none is finished. */
  readonly band: Band | null;
  /** The worst band of each declared surface over its trials. */
  readonly surfaces: Readonly<Record<string, Band>>;
  /** The reason of the first trial that came to the worst band. */
  readonly why: string;
  /** That trial's repetition. */
  readonly repetition: number | null;
}

/** What a run of a scenario set came to, for people and programs. */
export interface ScenarioReport {
  readonly schema: 'evalkit.scenario-report';
  readonly version: 1;
  readonly summary: RunSummary;
  /** Rates, intervals and Brier scores, computed from the summary's counts. */
  readonly score: RunScore;
  /** In plan order. */
  readonly scenarios: readonly ScenarioReportRow[];
  /** Feature coverage, `null` without a feature map. */
  readonly coverage: Coverage | null;
}

/** Collects the rows of a report from finished trials. */
export interface ScenarioReportFold {
  add(record: TrialRecord): void;
  report(summary: RunSummary, coverage?: Coverage | null): ScenarioReport;
}

interface OpenRow {
  band: Band | null;
  surfaces: Map<string, Band>;
  why: string;
  repetition: number | null;
}

/** A fold from trial records to a report; its memory grows with the scenarios, not with the trials. */
export function createScenarioReportFold(plan: RunPlan): ScenarioReportFold {
  const rows = new Map<string, OpenRow>(
    plan.units.map(({ unitId }) => [
      unitId,
      { band: null, surfaces: new Map(), why: 'no trial of it is finished', repetition: null },
    ]),
  );
  return {
    add(record) {
      const row = rows.get(record.unitId);
      if (row === undefined) return;
      if (isWorse(record.band, row.band) || (record.band === row.band && record.repetition < (row.repetition ?? 0))) {
        row.band = record.band;
        row.why = record.reason;
        row.repetition = record.repetition;
      }
      for (const [name, { band }] of Object.entries(record.surfaces)) {
        if (isWorse(band, row.surfaces.get(name) ?? null)) row.surfaces.set(name, band);
      }
    },
    report: (summary, coverage = null) => ({
      schema: 'evalkit.scenario-report',
      version: 1,
      summary,
      score: scoreRun(summary),
      scenarios: [...rows].map(([id, row]) => ({ ...row, id, surfaces: Object.fromEntries(row.surfaces) })),
      coverage,
    }),
  };
}

function isWorse(band: Band, than: Band | null): boolean {
  return than === null || BANDS.indexOf(band) < BANDS.indexOf(than);
}
