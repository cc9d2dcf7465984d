import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { printable } from '@evalkit/schema';
import { RunnerError } from '../errors.ts';
import { failedWith, storeFailure } from './store-failure.ts';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process was started, as its system counts; process ids are used again. */
  readonly started: string | null;
}

/** Paths of the locks that this process holds: a lock with its process id that is not among them was left by an earlier one. */
const held = new Set<string>();

/**
 * Takes a lock file, or one that was left behind by a process that is gone; the returned function gives it back.
 *
 * @throws RunnerError `RUN_LOCKED` when a process holds it, or may hold it on another machine.
 */
export function takeLock(path: string, id: string): () => void {
  const claim = `${path}.${id}`;
  try {
    writeFileSync(claim, `${JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) })}\n`);
    // A link appears whole, or not at all; a file of its own would be empty for a moment, and for ever after a kill.
    while (!linked(claim, path)) removeStale(path, id);
  } catch (error) {
    if (RunnerError.isInstance(error)) throw error;
    throw storeFailure(path, 'locked', error);
  } finally {
    rmSync(claim, { force: true });
  }
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
}

function linked(claim: string, path: string): boolean {
  try {
    linkSync(claim, path);
    return true;
  } catch (error) {
    if (failedWith(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moves a stale lock away; what was moved is looked at again, since another process may have taken the lock in between. */
function removeStale(path: string, id: string): void {
  const text = readLock(path);
  if (text === null) return;
  refuseLive(path, text);
  const stale = `${path}.${id}.stale`;
  try {
    renameSync(path, stale);
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return;
    throw error;
  }
  if (readLock(stale) !== text) linked(stale, path);
  rmSync(stale, { force: true });
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null;
    throw error;
  }
}

function refuseLive(path: string, text: string): void {
  const holder = holderOf(text);
  if (holder !== null && !isLive(path, holder)) return;
  const who =
    holder === null
      ? `what ${path} says cannot be understood ("${printable(text, { maxLength: 80 })}")`
      : `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${printable(holder.host)}`} is writing it`;
  const message = `this run is in use: ${who}. Wait for it to end, or delete ${path} if you are sure that nothing writes to the run`;
  throw new RunnerError({ code: 'RUN_LOCKED', message });
}

function holderOf(text: string): Holder | null {
  try {
    const { pid, host, started } = JSON.parse(text);
    return Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string' ? { pid, host, started } : null;
  } catch {
    return null;
  }
}

function isLive(path: string, { pid, host, started }: Holder): boolean {
  // Whether a process of another machine lives cannot be told from here.
  if (host !== hostname()) return true;
  if (pid === process.pid && !held.has(path) && started === null) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (failedWith(error, 'ESRCH')) return false;
  }
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

/** When a process was started, where the system tells. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
