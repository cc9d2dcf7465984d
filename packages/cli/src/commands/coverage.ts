import { formatIssues } from '@evalkit/schema';
import { findScenarioSets, loadScenarioSet, safeLoadFeatureMap } from '@evalkit/schema/node';
import { computeCoverage } from '@evalkit/scoring';
import { formatCoverage } from '@evalkit/workflows/scenarios';
import type { ConsoleStreams } from '../console-streams.ts';
import { CliError } from '../errors.ts';
import { ExitCode } from '../exit-code.ts';

/** Options of `evalkit scenarios coverage`. */
export interface CoverageCommandOptions {
  readonly featureMap: string;
  readonly json?: boolean;
}

/** `evalkit scenarios coverage`: which features of a map the scenarios of all sets cover. */
export async function coverageCommand(
  files: readonly string[],
  { featureMap, json = false }: CoverageCommandOptions,
  streams: ConsoleStreams,
): Promise<ExitCode> {
  const map = await safeLoadFeatureMap(featureMap);
  if (!map.ok) {
    if (map.error.code !== 'DOCUMENT_NOT_FOUND') throw map.error;
    const message = `${map.error.message}; name the Markdown file of the features with --feature-map`;
    throw new CliError({ code: 'USAGE', message, cause: map.error });
  }
  if (map.warnings.length > 0) streams.err(`${formatIssues(map.warnings, { source: featureMap })}\n\n`);
  const paths = files.length > 0 ? files : await findScenarioSets('.');
  if (paths.length === 0) {
    throw new CliError({ code: 'USAGE', message: 'there is no scenario set below this folder: name some' });
  }
  const sets = [];
  for (const path of paths) {
    const { set, warnings, text } = await loadScenarioSet(path);
    if (warnings.length > 0) streams.err(`${formatIssues(warnings, { source: path, text })}\n\n`);
    sets.push(set);
  }
  const coverage = computeCoverage(map.value, sets);
  streams.out(json ? `${JSON.stringify(coverage, null, 2)}\n` : `${formatCoverage(coverage, { details: true })}\n`);
  return ExitCode.done;
}
