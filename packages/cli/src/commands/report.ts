import { openRunStore } from '@evalkit/runner';
import { formatScenarioReport, reportScenarioRun } from '@evalkit/workflows/scenarios';
import type { ConsoleStreams } from '../console-streams.ts';
import { ExitCode } from '../exit-code.ts';
import { loadMap } from '../load-map.ts';

/** Options of `evalkit scenarios report`. */
export interface ReportCommandOptions {
  readonly featureMap?: string;
  readonly json?: boolean;
  readonly store: string;
}

/** `evalkit scenarios report`: shows a run that is kept. */
export async function reportCommand(
  run: string,
  { featureMap, json = false, store }: ReportCommandOptions,
  streams: ConsoleStreams,
): Promise<ExitCode> {
  const folder = await openRunStore(store).resolveRun(run);
  const report = await reportScenarioRun(
    folder,
    featureMap === undefined ? {} : { featureMap: await loadMap(featureMap, streams) },
  );
  const { columns: width, color } = streams;
  streams.out(
    json ? `${JSON.stringify(report, null, 2)}\n` : formatScenarioReport(report, { width, color, folder: folder.path }),
  );
  return ExitCode.done;
}
