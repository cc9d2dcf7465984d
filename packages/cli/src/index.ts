export type { ConsoleStreams } from './console-streams.ts';
export { CliError, type CliErrorCode } from './errors.ts';
export { ExitCode } from './exit-code.ts';
export { runCli } from './run-cli.ts';
export { systemStreams } from './system-streams.ts';
