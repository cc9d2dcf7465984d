import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url));

/** What a command line came to. */
export interface CommandResult {
  readonly exit: number | null;
  /** What ended it, when it did not exit. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real binary, from source, in a process of its own. */
export function evalkit(
  folder: string,
  args: readonly string[],
  options: {
    readonly env?: Record<string, string>;
    /** Nobody reads this stream. */
    readonly closed?: 'stdout' | 'stderr';
    readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--conditions=@evalkit/source', bin, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (options.closed !== undefined) child[options.closed].destroy();
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      options.onStderr?.(stderr, (signal) => child.kill(signal));
    });
    child.once('error', reject);
    child.once('close', (exit, signal) => resolve({ exit, signal, stdout, stderr }));
  });
}

/** An empty folder that is gone after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evalkit-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
