import { openRunStore } from '@evalkit/runner';
import { compareRuns } from '@evalkit/scoring';
import { formatComparison } from '@evalkit/workflows/scenarios';
import type { ConsoleStreams } from '../console-streams.ts';
import type { ExitCode } from '../exit-code.ts';

/** Options of `evalkit scenarios compare`. */
export interface CompareCommandOptions {
  readonly threshold: number;
  readonly alpha: number;
  readonly allowMismatch?: boolean;
  readonly json?: boolean;
  readonly store: string;
}

/** `evalkit scenarios compare`: what changed between two runs; its exit code is the comparison's own. */
export async function compareCommand(
  baseline: string,
  candidate: string,
  { threshold, alpha, allowMismatch = false, json = false, store }: CompareCommandOptions,
  streams: ConsoleStreams,
): Promise<ExitCode> {
  const runs = openRunStore(store);
  const before = await (await runs.resolveRun(baseline)).readSummary();
  const after = await (await runs.resolveRun(candidate)).readSummary();
  const comparison = compareRuns(before, after, { threshold, alpha, allowMismatch });
  streams.out(
    json ? `${JSON.stringify(comparison, null, 2)}\n` : formatComparison(comparison, { width: streams.columns }),
  );
  return comparison.exitCode;
}
