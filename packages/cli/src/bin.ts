import { describeError } from './describe-error.ts';
import { CliError } from './errors.ts';
import { ExitCode } from './exit-code.ts';
import { runCli } from './run-cli.ts';
import { systemStreams } from './system-streams.ts';

const streams = systemStreams();
const exit = process.exit.bind(process);
let finished = false;

/** Ends a process whose command is not done. */
function giveUp(message: string): void {
  finished = true;
  streams.err(`\n${message}\nThe command was given up; what was finished of a run is kept: go on with --resume\n`);
  exit(ExitCode.incomplete);
}

async function main(): Promise<void> {
  const exitCode = await runCli(process.argv.slice(2), streams);
  await streams.flush();
  finished = true;
  const { lostOutput } = streams;
  if (lostOutput !== null) streams.err(`error OUTPUT_LOST\nstandard output could not be written (${lostOutput})\n`);
  // What a subject left open (a timer, a connection) must not keep a finished command from ending.
  exit(lostOutput !== null && exitCode === ExitCode.done ? ExitCode.wrong : exitCode);
}

// A subject ends its conversation, not the process: in a trial this blocks the trial.
process.exit = (code) => {
  throw new CliError({
    code: 'ENDED_FROM_WITHIN',
    message: `process.exit(${code ?? ''}) was called by what the command loaded, before the command was done`,
  });
};
// Whatever else ends the process early must not pass for a finished command.
process.exitCode = ExitCode.incomplete;
process.on('exit', (code) => {
  if (finished || streams.interrupted) return;
  streams.err(`\nerror ENDED_FROM_WITHIN\nthe process was ended with code ${code} before the command was done\n`);
  process.exitCode = ExitCode.incomplete;
});
process.on('beforeExit', () => {
  giveUp(
    'error NOTHING_TO_WAIT_FOR\nwhat the command waits for can never come: a promise of the subject, or the top-level await of a module that it loads',
  );
});
// An error that nobody caught belongs to the trial that it was begun for, where that can be told.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => {
    if (!streams.claimStrayError(error))
      giveUp(`${describeError(error)}\nit was thrown where nobody waited for it, and outside any trial`);
  });
}

void main();
