import { runCli } from './run-cli.ts';
import { systemStreams } from './system-streams.ts';

process.exitCode = await runCli(process.argv.slice(2), systemStreams());
