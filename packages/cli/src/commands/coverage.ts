import { formatIssues } from '@evalkit/schema';
import { findScenarioSets, loadScenarioSet } from '@evalkit/schema/node';
import { computeCoverage } from '@evalkit/scoring';
import { formatCoverage } from '@evalkit/workflows/scenarios';
import type { ConsoleStreams } from '../console-streams.ts';
import { CliError } from '../errors.ts';
import { ExitCode } from '../exit-code.ts';
import { loadMap } from '../load-map.ts';

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
  const map = await loadMap(featureMap, streams);
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
  const coverage = computeCoverage(map, sets);
  streams.out(json ? `${JSON.stringify(coverage, null, 2)}\n` : `${formatCoverage(coverage, { details: true })}\n`);
  return ExitCode.done;
}
