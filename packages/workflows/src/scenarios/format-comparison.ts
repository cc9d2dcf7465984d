import { printable } from '@evalkit/schema';
import type { Comparison, UnitComparison } from '@evalkit/schema/run';
import { formatProportion } from './format-scenario-report.ts';
import { formatTable } from './internal/format-table.ts';

/** How a comparison is shown. */
export interface FormatComparisonOptions {
  /** Columns to fill. Default 100. */
  readonly width?: number;
  /** Most scenarios that are listed: regressed ones first, then those not measured, improved, and otherwise changed. Default 60. */
  readonly maxScenarios?: number;
}

/** A comparison as text for a terminal: mismatches at the top, what changed and whether it can be told from noise. */
export function formatComparison(comparison: Comparison, options: FormatComparisonOptions = {}): string {
  const { width = 100, maxScenarios = 60 } = options;
  const { baseline, candidate, mismatches, units, brier, threshold, alpha } = comparison;
  const changed = units.filter((unit) => unit.change !== 0 || unit.baseline.blocked + unit.candidate.blocked > 0);
  const listed = [...changed].sort((one, other) => urgency(one) - urgency(other)).slice(0, maxScenarios);
  const sections = [
    [
      ...mismatches.map((mismatch) => `MISMATCH: ${printable(mismatch, { maxLength: 400 })}`),
      ...lost(
        'baseline',
        units.map((unit) => unit.baseline),
      ),
      ...lost(
        'candidate',
        units.map((unit) => unit.candidate),
      ),
      `baseline ${printable(baseline.runId)} (${baseline.provenance.join(', ')}) against candidate ${printable(candidate.runId)} (${candidate.provenance.join(', ')})`,
    ].join('\n'),
    ...(listed.length === 0
      ? []
      : [
          formatTable(
            columns,
            listed.map((unit) => row(unit)),
            width,
          ),
        ]),
    [
      `${units.length - changed.length} of ${units.length} scenarios of both are unchanged${changed.length > listed.length ? `, ${changed.length - listed.length} changed ones are not listed here` : ''}`,
      ...named('regressed', comparison.regressed, `verified rate fell by more than ${threshold}`, 200),
      ...named('improved', comparison.improved, `rose by more than ${threshold}`),
      ...named('newly verified', comparison.newlyVerified, 'every measured trial is verified now'),
      ...named('added', comparison.added, 'only in the candidate'),
      ...named('removed', comparison.removed, 'only in the baseline'),
      ...named('not measured', comparison.notMeasured, 'no measured trial on one side'),
      ...(brier === null
        ? []
        : [
            `Brier score on 0-2: ${brier.baseline.original.toFixed(3)} (${brier.baseline.n} trials) to ${brier.candidate.original.toFixed(3)} (${brier.candidate.n} trials), drift ${signed(brier.drift)}`,
          ]),
      `noise: Fisher exact p, Holm-adjusted over the scenarios measured on both sides, below ${alpha}`,
    ].join('\n'),
  ];
  return `${sections.join('\n\n')}\n`;
}

const columns = [
  { title: 'scenario' },
  { title: 'baseline' },
  { title: 'candidate' },
  { title: 'change' },
  { title: 'from noise', flexible: true },
];

function row(unit: UnitComparison) {
  const { change, interval, holmP, distinguishable } = unit;
  const moved = unit.regressed ? 'regressed ' : unit.improved ? 'improved ' : '';
  return [
    { text: printable(unit.unitId, { maxLength: 40 }) },
    { text: rateOf(unit.baseline) },
    { text: rateOf(unit.candidate) },
    { text: change === null ? 'not measured' : `${moved}${signed(change)}` },
    {
      text:
        interval === null || holmP === null
          ? '-'
          : `${distinguishable ? 'distinguishable' : 'not distinguishable'} (p ${holmP.toFixed(3)}; 95 % CI ${signed(interval.lower)} to ${signed(interval.upper)})`,
    },
  ];
}

/** Regressions first, then what was not measured, then improvements, then the rest, each in plan order. */
function urgency({ regressed, improved, change }: UnitComparison): number {
  if (regressed) return 0;
  if (change === null) return 1;
  return improved ? 2 : 3;
}

type Side = UnitComparison['baseline'];

function rateOf({ verifiedRate, planned, blocked }: Side): string {
  return `${formatProportion(verifiedRate)}${blocked > 0 ? `; of ${planned} planned, ${blocked} blocked` : ''}`;
}

/** A side that lost trials says so at the top. */
function lost(name: string, sides: readonly Side[]): string[] {
  const sum = (count: (side: Side) => number) => sides.reduce((total, side) => total + count(side), 0);
  const blocked = sum((side) => side.blocked);
  if (blocked === 0) return [];
  return [
    `BLOCKED: of ${sum((side) => side.planned)} trials of the ${name}, ${sum((side) => side.measured)} measured, ${blocked} blocked`,
  ];
}

function named(title: string, ids: readonly string[], meaning: string, most = 12): string[] {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, most).map((id) => printable(id, { maxLength: 40 }));
  const more = ids.length > shown.length ? ` and ${ids.length - shown.length} more` : '';
  return [`${title} ${ids.length}: ${shown.join(', ')}${more} (${meaning})`];
}

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
}
