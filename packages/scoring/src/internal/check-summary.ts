import { BANDS, PROVENANCES, printable } from '@evalkit/schema';
import type { RunSummary } from '@evalkit/schema/run';
import { ScoringError } from '../errors.ts';
import { assertCount } from './assert-arguments.ts';
import { provenanceCounts } from './tally-counts.ts';

/**
 * Refuses a summary whose counts contradict each other: no rate computed from it could be trusted.
 *
 * @throws ScoringError `SUMMARY_INCONSISTENT`, and `DOMAIN` for counts that are no whole numbers.
 */
export function checkSummary({ runId, planned, finished, tally, units }: RunSummary): void {
  const run = `the summary of run "${printable(runId)}"`;
  function agree(what: string, counted: number, stated: number): void {
    if (counted === stated) return;
    const message = `${run} contradicts itself: ${what} is ${stated}, its counts come to ${counted}; make it anew from the run's journal`;
    throw new ScoringError({ code: 'SUMMARY_INCONSISTENT', message });
  }
  const seen = new Set<string>();
  for (const unit of units) {
    const name = `unit "${printable(unit.unitId)}"`;
    if (seen.has(unit.unitId)) {
      throw new ScoringError({ code: 'SUMMARY_INCONSISTENT', message: `${run} lists ${name} twice` });
    }
    seen.add(unit.unitId);
    assertCount(`planned of ${name}`, unit.planned);
    for (const provenance of PROVENANCES) {
      for (const band of BANDS) assertCount(`${provenance} ${band} of ${name}`, unit.tally[provenance]?.[band] ?? 0);
    }
    const trials = Object.values(provenanceCounts(unit.tally)).reduce((sum, count) => sum + count, 0);
    agree(`finished of ${name}`, trials, unit.finished);
    if (unit.planned < unit.finished) agree(`planned of ${name}`, unit.finished, unit.planned);
    const lost = unit.tally['not-measured'];
    if (lost !== undefined)
      agree(
        `blocked of ${name} among the trials not measured`,
        provenanceCounts({ 'not-measured': lost })['not-measured'] ?? 0,
        lost.blocked,
      );
  }
  agree(
    'planned',
    units.reduce((sum, unit) => sum + unit.planned, 0),
    planned,
  );
  agree(
    'finished',
    units.reduce((sum, unit) => sum + unit.finished, 0),
    finished,
  );
  for (const provenance of PROVENANCES) {
    for (const band of BANDS) {
      const counted = units.reduce((sum, unit) => sum + (unit.tally[provenance]?.[band] ?? 0), 0);
      agree(`${provenance} ${band}`, counted, tally[provenance]?.[band] ?? 0);
    }
  }
}
