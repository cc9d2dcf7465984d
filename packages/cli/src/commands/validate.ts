import { formatIssues, printable } from '@evalkit/schema';
import { safeLoadScenarioSet } from '@evalkit/schema/node';
import type { ConsoleStreams } from '../console-streams.ts';
import { ExitCode } from '../exit-code.ts';

/** Options of `evalkit scenarios validate`. */
export interface ValidateCommandOptions {
  readonly json?: boolean;
}

/** `evalkit scenarios validate`: every problem and warning of every file; 2 when one of them cannot be used. */
export async function validateCommand(
  files: readonly string[],
  { json = false }: ValidateCommandOptions,
  streams: ConsoleStreams,
): Promise<ExitCode> {
  const results = [];
  for (const file of files) {
    const result = await safeLoadScenarioSet(file);
    const name = printable(file, { maxLength: 400 });
    if (result.ok) {
      const { set, text, warnings, digest } = result.value;
      results.push({ file, ok: true, scenarios: set.scenarios.length, digest, problems: [], warnings });
      if (json) continue;
      if (warnings.length > 0) streams.err(`${formatIssues(warnings, { source: file, text })}\n\n`);
      streams.out(
        `${name}: ${set.scenarios.length} scenarios, ${warnings.length} warnings, digest ${digest.slice(0, 12)}\n`,
      );
    } else {
      const { code, message, issues } = result.error;
      results.push({ file, ok: false, code, message: issues.length === 0 ? message : undefined, problems: issues });
      if (!json) streams.err(`${message}\n\n`);
    }
  }
  if (json) streams.out(`${JSON.stringify(results, null, 2)}\n`);
  return results.every(({ ok }) => ok) ? ExitCode.done : ExitCode.wrong;
}
