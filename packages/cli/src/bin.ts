import { runCli } from './run-cli.ts';
import { systemStreams } from './system-streams.ts';

const exitCode = await runCli(process.argv.slice(2), systemStreams());
// What a subject left open (a timer, a connection) must not keep a finished command from ending; what was written must be out.
for (const stream of [process.stdout, process.stderr]) await new Promise((resolve) => stream.write('', resolve));
process.exit(exitCode);
