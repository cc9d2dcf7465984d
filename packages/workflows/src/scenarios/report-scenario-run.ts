import type { RunFolder } from '@evalkit/runner';
import type { FeatureMap } from '@evalkit/schema/feature-map';
import { computeCoverage } from '@evalkit/scoring';
import { createScenarioReportFold, type ScenarioReport } from './scenario-report.ts';

/** What a report shows besides the run. */
export interface ReportScenarioRunOptions {
  readonly featureMap?: FeatureMap;
  readonly signal?: AbortSignal;
}

/**
 * The report of a run that is kept in a folder: the same as the one that running it gave.
 *
 * @throws RunnerError `JOURNAL_CORRUPT`, `SUMMARY_MISMATCH`.
 */
export async function reportScenarioRun(
  folder: RunFolder,
  { featureMap, signal }: ReportScenarioRunOptions = {},
): Promise<ScenarioReport> {
  const { plan } = folder;
  const rows = createScenarioReportFold(plan);
  const reading = signal === undefined ? {} : { signal };
  for await (const record of folder.records(reading)) rows.add(record);
  const scenarios = plan.units.map(({ unitId, covers = [] }) => ({ id: unitId, covers }));
  const coverage =
    featureMap === undefined
      ? null
      : computeCoverage(featureMap, [{ name: plan.name, covers: plan.covers ?? [], scenarios }]);
  return rows.report(await folder.readSummary(reading), coverage);
}
