import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalLine } from '@evalkit/schema/run';
import type { RunListing } from '../run-store.ts';
import { lineShape } from './journal-shape.ts';
import { failedWith, storeFailure } from './store-failure.ts';

/** `run-start` and `run-end` are far shorter. */
const endBytes = 4096;

/** What the ends of a run's journal tell; `null` for a folder that is no run. */
export function listRun(runId: string, path: string): RunListing | null {
  if (!existsSync(join(path, 'plan.json'))) return null;
  const { first, last } = readEnds(join(path, 'journal.jsonl'));
  const start = lineOf(first.slice(0, Math.max(0, first.indexOf('\n'))));
  const end = lineOf(last.slice(last.lastIndexOf('\n', last.length - 2) + 1).trimEnd());
  return {
    runId,
    path,
    startedAt: start?.type === 'run-start' ? start.at : null,
    planDigest: start?.type === 'run-start' ? start.planDigest : null,
    ended: end?.type === 'run-end',
  };
}

function readEnds(path: string): { readonly first: string; readonly last: string } {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return { first: '', last: '' };
    throw storeFailure(path, 'read', error);
  }
  try {
    const bytes = Buffer.alloc(endBytes);
    const readAt = (position: number) => bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, endBytes, position));
    return { first: readAt(0), last: readAt(Math.max(0, fstatSync(descriptor).size - endBytes)) };
  } finally {
    closeSync(descriptor);
  }
}

function lineOf(text: string): JournalLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return lineShape(value) === null ? (value as JournalLine) : null;
  } catch {
    return null;
  }
}
