import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { ConsoleStreams } from './console-streams.ts';
import { describeError } from './describe-error.ts';
import { ExitCode } from './exit-code.ts';
import { scenariosCommand } from './scenarios-command.ts';

/**
 * Parses a command line, carries it out, and answers with the process's exit code.
 *
 * Never throws: whatever goes wrong is one readable block on the error stream and exit code 2.
 */
export async function runCli(args: readonly string[], streams: ConsoleStreams): Promise<ExitCode> {
  let exitCode: ExitCode = ExitCode.done;
  const program = new Command('evalkit')
    .description('Evaluate LLM and agent systems; results that cannot lie.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({ writeOut: streams.out, writeErr: streams.err })
    .showHelpAfterError('(add --help for what there is)');
  scenariosCommand(program, streams, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has already written what is wrong with the command line; help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.done : ExitCode.wrong;
    streams.err(`${describeError(error)}\n`);
    return ExitCode.wrong;
  }
}
