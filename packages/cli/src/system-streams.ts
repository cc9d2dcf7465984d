import { isCi } from '@evalkit/schema';
import type { ConsoleStreams } from './console-streams.ts';
import { watchStalls } from './watch-stalls.ts';

/** This process's own streams. */
export interface SystemStreams extends ConsoleStreams {
  /** Whether whoever took the signal was interrupted. */
  readonly interrupted: boolean;
  /** Why results could not be written, `null` when they were, or when their reader had seen enough. */
  readonly lostOutput: string | null;
  /** Whether somebody has dealt with an error that nobody caught. */
  claimStrayError(error: unknown): boolean;
  /** Resolves once everything is written, or nobody reads it any more. */
  flush(): Promise<void>;
}

/**
 * Takes this process's own streams: from now on only `out` writes to standard output, and what loaded code prints goes to
 * standard error, so that results stay what they are.
 *
 * Whoever takes the signal is told of the first interrupt by it; the second ends the process at once. While nobody has taken it, an
 * interrupt ends the process as it does any other.
 */
export function systemStreams(): SystemStreams {
  const { stdout, stderr } = process;
  const writeOut = stdout.write.bind(stdout);
  const writeErr = stderr.write.bind(stderr);
  stdout.write = ((...args: Parameters<typeof writeErr>) => writeErr(...args)) as typeof stdout.write;

  const controller = new AbortController();
  const exit = process.exit.bind(process);
  const interrupt = () => {
    if (controller.signal.aborted) exit(130);
    controller.abort();
  };

  let claimStray = (_error: unknown) => false;
  let lostOutput: string | null = null;
  // A reader that has seen enough (`| head`) is no failure: the command goes on, and its exit code is its own.
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') lostOutput ??= code ?? message;
  });
  stderr.on('error', () => {});

  return {
    out: (text) => writeOut(text),
    err: (text) => writeErr(text),
    interactive: stderr.isTTY === true && !isCi(),
    color: stdout.isTTY === true && stdout.hasColors(),
    columns: stdout.columns ?? 120,
    get signal() {
      if (process.listenerCount('SIGINT', interrupt) === 0) {
        process.on('SIGINT', interrupt);
        process.on('SIGTERM', interrupt);
      }
      return controller.signal;
    },
    get interrupted() {
      return controller.signal.aborted;
    },
    watchStalls,
    onStrayError(claim) {
      claimStray = claim;
    },
    claimStrayError: (error) => claimStray(error),
    get lostOutput() {
      return lostOutput;
    },
    async flush() {
      for (const write of [writeOut, writeErr]) await new Promise<void>((resolve) => write('', () => resolve()));
    },
  };
}
