import { describeError } from './describe-error.ts';
import { ExitCode } from './exit-code.ts';
import { runCli } from './run-cli.ts';
import { systemStreams } from './system-streams.ts';

const streams = systemStreams();
let exitCode: ExitCode | null = null;
// A subject, or a module that it loads, can end the process; that must not pass for a finished command.
process.on('exit', (code) => {
  if (exitCode !== null || streams.signal.aborted) return;
  streams.err(
    `\nerror ENDED_FROM_WITHIN\nsomething that the command loaded ended the process with code ${code} before the command was done: what was finished is kept\n`,
  );
  process.exitCode = ExitCode.wrong;
});

// What a subject throws where nobody waits for it cannot be told to any trial.
process.on('uncaughtException', (error) => {
  streams.err(
    `\n${describeError(error)}\nit was thrown outside any trial, so the run was given up: what was finished is kept\n`,
  );
  exitCode = ExitCode.wrong;
  process.exit(exitCode);
});

exitCode = await runCli(process.argv.slice(2), streams);
// What a subject left open (a timer, a connection) must not keep a finished command from ending; what was written must be out.
for (const stream of [process.stdout, process.stderr]) await new Promise((resolve) => stream.write('', resolve));
process.exit(exitCode);
