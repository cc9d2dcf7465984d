import { openRunStore } from '@evalkit/runner';
import type { ConsoleStreams } from '../console-streams.ts';
import { ExitCode } from '../exit-code.ts';

/** Options of `evalkit scenarios baseline`. */
export interface BaselineCommandOptions {
  readonly label: string;
  readonly store: string;
}

/** `evalkit scenarios baseline`: names a finished run. */
export async function baselineCommand(
  run: string,
  { label, store }: BaselineCommandOptions,
  streams: ConsoleStreams,
): Promise<ExitCode> {
  const runs = openRunStore(store);
  const { runId, journalDigest } = await runs.writeBaseline(label, await runs.openRun(run));
  streams.out(`baseline ${label}: run ${runId}, journal ${journalDigest.slice(0, 12)}\n`);
  return ExitCode.done;
}
