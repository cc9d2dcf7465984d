import { type ChildProcess, spawn } from 'node:child_process';
import { printable, systemPorts } from '@evalkit/schema';
import type { CommandSubjectOptions } from '../command-subject.ts';
import { ScenarioRunError } from '../errors.ts';
import { createLineSplitter } from './line-splitter.ts';

type Message = Readonly<Record<string, unknown>>;

/** A child process that speaks JSON lines. */
export interface JsonLineProcess {
  write(message: Message, options?: { readonly last?: boolean }): Promise<void>;
  /** The next line that it wrote, `null` once there is none any more. */
  read(): Promise<Message | null>;
  /** Resolves when the process has ended, which it is made to do after its grace. */
  ended(): Promise<void>;
  /** An error that says how the process ended and what it last wrote to its standard error. */
  exited(when: string): ScenarioRunError;
  kill(): void;
}

const stderrKept = 2000;

/** Starts a program; it is killed, with what it started, when the signal aborts. */
export function startJsonLineProcess(options: CommandSubjectOptions, signal: AbortSignal): JsonLineProcess {
  const { command, args = [], cwd, env, shell = false, maxLineBytes = 16 * 1024 * 1024 } = options;
  const { exitGraceMs = 5000, ports = systemPorts } = options;
  const ownGroup = process.platform !== 'win32';
  const child = spawn(command, [...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    shell,
    // A group of its own, so that ending it also ends what it started.
    detached: ownGroup,
    windowsHide: true,
    ...(cwd !== undefined && { cwd }),
    ...(env !== undefined && { env }),
  });
  const lines: string[] = [];
  let taken = 0;
  let stderr = '';
  let failure: ScenarioRunError | null = null;
  let over = false;
  let ending = 'is still running';
  let wake = () => {};

  const kill = () => killGroup(child, ownGroup);
  const fail = (error: ScenarioRunError) => {
    failure ??= error;
    kill();
    wake();
  };
  const split = createLineSplitter(maxLineBytes, (line) => {
    if (line.trim() !== '') lines.push(line);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    if (!split(chunk)) fail(protocolError(`wrote a line of more than ${maxLineBytes} bytes`));
    wake();
  });
  child.stdout.on('end', () => split(Buffer.from('\n')));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr = (stderr + chunk).slice(-stderrKept);
  });
  // A program that ends while it is written to is reported by its exit, not by the broken pipe.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure ??= new ScenarioRunError({
        code: 'SUBJECT_EXITED',
        message: `the program ${printable(command)} could not be started: ${error.message}`,
        cause: error,
      });
      over = true;
      wake();
      resolve();
    });
    child.once('close', (code, killedBy) => {
      ending = killedBy === null ? `exited with code ${code}` : `was ended by ${killedBy}`;
      over = true;
      wake();
      resolve();
    });
  });
  signal.addEventListener('abort', kill, { once: true });
  void ended.then(() => signal.removeEventListener('abort', kill));
  if (signal.aborted) kill();

  return {
    async write(message, { last = false } = {}) {
      if (failure !== null) throw failure;
      await new Promise<void>((resolve) => child.stdin.write(`${JSON.stringify(message)}\n`, () => resolve()));
      if (last) child.stdin.end();
    },
    async read() {
      for (;;) {
        if (failure !== null) throw failure;
        const line = lines[taken];
        if (line !== undefined) {
          taken += 1;
          return parseLine(line);
        }
        lines.length = 0;
        taken = 0;
        if (over) return null;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async ended() {
      const cancel = ports.clock.after(exitGraceMs, kill);
      await ended;
      cancel();
    },
    exited(when) {
      const last = stderr.trim();
      return new ScenarioRunError({
        code: 'SUBJECT_EXITED',
        message: `the program ${ending} ${when}${last === '' ? '' : `; its standard error ends with: ${printable(last, { maxLength: 400 })}`}`,
      });
    },
    kill,
  };
}

function killGroup(child: ChildProcess, ownGroup: boolean): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (ownGroup) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}

function parseLine(line: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw protocolError(`wrote a line that is not JSON: ${printable(line)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw protocolError(`wrote a line that is not a JSON object: ${printable(line)}`);
  }
  return value as Message;
}

function protocolError(what: string): ScenarioRunError {
  return new ScenarioRunError({
    code: 'SUBJECT_PROTOCOL',
    message: `the program ${what}; its standard output carries one JSON object per line, anything else belongs on its standard error`,
  });
}
