import { styleText } from 'node:util';
import { BANDS, type Band, type ProvenanceKind, printable } from '@evalkit/schema';
import type { Proportion } from '@evalkit/schema/run';
import type { BandScore, KindScore, RunScore, UnitScore } from '@evalkit/scoring';
import { formatCoverage } from './format-coverage.ts';
import { formatTable, type TableCell } from './internal/format-table.ts';
import type { ScenarioReport, ScenarioReportRow } from './scenario-report.ts';

/** How a report is shown. */
export interface FormatScenarioReportOptions {
  /** Columns to fill. Default 100. */
  readonly width?: number;
  /** Colours bands. Default false. */
  readonly color?: boolean;
  /** Most scenarios that are listed; those that are not verified come first into the list. Default 60. */
  readonly maxScenarios?: number;
  /** Where the run is kept, shown at the end. */
  readonly folder?: string;
}

const colors: Readonly<Record<Band, 'green' | 'yellow' | 'red' | 'magenta'>> = {
  verified: 'green',
  inconclusive: 'yellow',
  refuted: 'red',
  blocked: 'magenta',
};

const headlines: Readonly<Record<Exclude<ProvenanceKind, 'not-measured'>, string>> = {
  real: 'measured on the real subject',
  replayed: 'REPLAYED from fixtures: not a new measurement',
  synthetic: 'SYNTHETIC: a scripted stand-in answered, this is no real score',
};

/** A report as text for a terminal: headline, a table of the scenarios, totals, rates with their intervals, coverage. */
export function formatScenarioReport(report: ScenarioReport, options: FormatScenarioReportOptions = {}): string {
  const { width = 100, color = false, maxScenarios = 60, folder } = options;
  const { summary, score } = report;
  const paint = (band: Band) => (text: string) =>
    color ? styleText(colors[band], text, { validateStream: false }) : text;
  const listed = chooseRows(report.scenarios, maxScenarios);
  const sections = [
    headline(report),
    table(listed, score, paint, width),
    ...omitted(report.scenarios.length - listed.length),
    totals(score, paint),
    ...(report.coverage === null ? [] : [formatCoverage(report.coverage)]),
    ...(folder === undefined ? [] : [`run ${printable(summary.runId)}: ${folder}`]),
  ];
  return `${sections.join('\n\n')}\n`;
}

function headline({ summary, score }: ScenarioReport): string {
  const kinds = kindsOf(score);
  const { planned, finished, measured, blocked } = score.all;
  const set = summary.inputs['scenarioSet'];
  return [
    `${printable(summary.name)} (scenario set ${set === undefined ? 'unknown' : set.slice(0, 12)})`,
    ...kinds.map(
      ([kind, { finished: trials }]) => `${headlines[kind]}${kinds.length > 1 ? ` (${trials} trials)` : ''}`,
    ),
    ...(kinds.length === 0 ? ['NOT MEASURED: the subject never answered'] : []),
    `${planned} trials planned, ${finished} finished, ${measured} measured, ${blocked} blocked${summary.status === 'complete' ? '' : ` (${summary.status}: it can be resumed)`}`,
  ].join('\n');
}

function kindsOf({ kinds }: RunScore): ['real' | 'replayed' | 'synthetic', KindScore][] {
  return (Object.entries(kinds) as ['real' | 'replayed' | 'synthetic', KindScore | null][]).filter(
    (entry): entry is ['real' | 'replayed' | 'synthetic', KindScore] => entry[1] !== null,
  );
}

function chooseRows(rows: readonly ScenarioReportRow[], most: number): readonly ScenarioReportRow[] {
  if (rows.length <= most) return rows;
  const open = rows.filter(({ band }) => band !== 'verified');
  const chosen = new Set([...open, ...rows.filter(({ band }) => band === 'verified')].slice(0, most));
  return rows.filter((row) => chosen.has(row));
}

function omitted(count: number): string[] {
  return count === 0 ? [] : [`${count} more scenarios are not listed here; --json has all of them`];
}

function table(
  rows: readonly ScenarioReportRow[],
  score: RunScore,
  paint: (band: Band) => (text: string) => string,
  width: number,
): string {
  const surfaces = [...new Set(rows.flatMap((row) => Object.keys(row.surfaces)))];
  const units = new Map(score.units.map((unit) => [unit.unitId, unit]));
  const columns = [
    { title: 'scenario' },
    { title: 'band' },
    ...surfaces.map((title) => ({ title })),
    { title: 'why', flexible: true },
  ];
  return formatTable(
    columns,
    rows.map((row): TableCell[] => [
      { text: printable(row.id, { maxLength: 40 }) },
      bandCell(row, units.get(row.id), paint),
      ...surfaces.map((name) => {
        const band = row.surfaces[name];
        return band === undefined ? { text: '-' } : { text: band, style: paint(band) };
      }),
      { text: printable(row.why, { maxLength: 240 }) },
    ]),
    width,
  );
}

function bandCell(
  row: ScenarioReportRow,
  unit: UnitScore | undefined,
  paint: (band: Band) => (text: string) => string,
) {
  if (row.band === null) return { text: 'unfinished' };
  const style = paint(row.band);
  if (unit === undefined || unit.planned === 1) return { text: row.band, style };
  const share = `${row.band} ${unit.bands[row.band]}/${unit.planned}`;
  return { text: unit.stable ? share : `${share}, others ${mixOf(unit, row.band)}`, style };
}

/** The bands of the trials that did not come to the worst one, best first. */
function mixOf({ bands }: UnitScore, worst: Band): string {
  return [...BANDS]
    .reverse()
    .filter((band) => band !== worst && bands[band] > 0)
    .map((band) => `${band} ${bands[band]}`)
    .join(' ');
}

function totals(score: RunScore, paint: (band: Band) => (text: string) => string): string {
  const kinds = kindsOf(score);
  const lines = [
    [...BANDS]
      .reverse()
      .map((band) => paint(band)(`${band} ${score.all.bands[band]}`))
      .join('   '),
  ];
  for (const [kind, kindScore] of kinds) {
    const name = kind === 'real' ? '' : ` (${kind})`;
    lines.push(`verified rate${name}: ${formatProportion(kindScore.verifiedRate)}${unmeasured(kindScore)}`);
    if (kindScore.brier !== null) {
      const { original, half, n } = kindScore.brier;
      lines.push(
        `Brier score${name}: ${original.toFixed(3)} on 0-2 (halved ${half.toFixed(3)} on 0-1; 0 is best; ${n} trials with a prediction)`,
      );
    }
  }
  return lines.join('\n');
}

function unmeasured({ planned, blocked, finished }: BandScore): string {
  const missing = [
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
    ...(finished < planned ? [`${planned - finished} not finished`] : []),
  ];
  return missing.length === 0 ? '' : `; of ${planned} planned, ${missing.join(' and ')}`;
}

/** A rate as `k/n (x %, 95 % CI lo-hi)`; `0/0 (nothing measured)` where there is none. */
export function formatProportion({ successes, n, estimate, interval }: Proportion): string {
  if (estimate === null || interval === null) return `${successes}/${n} (nothing measured)`;
  const percent = (value: number) => (value * 100).toFixed(1);
  return `${successes}/${n} (${percent(estimate)} %, 95 % CI ${percent(interval.lower)}-${percent(interval.upper)})`;
}
