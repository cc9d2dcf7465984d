import { isCi } from '@evalkit/schema';
import type { ConsoleStreams } from './console-streams.ts';

/** This process's own streams; the first interrupt aborts the signal, the second ends the process at once. */
export function systemStreams(): ConsoleStreams {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  // A reader that has seen enough (`| head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    interactive: process.stderr.isTTY === true && !isCi(),
    color: process.stdout.isTTY === true && process.stdout.hasColors(),
    columns: process.stdout.columns ?? 120,
    signal: controller.signal,
  };
}
