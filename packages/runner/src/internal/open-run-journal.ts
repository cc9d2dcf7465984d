import { closeSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, type IdSource, printable } from '@evalkit/schema';
import type { JournalLine, RunPlan, TrialRecord } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import { planDigest } from '../plan-digest.ts';
import type { OpenJournalOptions, RunJournal } from '../run-journal.ts';
import type { JournalChain } from './journal-chain.ts';
import { createJournalWriter, type JournalPosition, type JournalWriter } from './journal-writer.ts';
import { takeLock } from './run-lock.ts';
import { type JournalEnd, scanJournal } from './scan-journal.ts';
import { storeFailure } from './store-failure.ts';

/** The run whose journal it is. */
export interface JournalOwner {
  readonly runId: string;
  readonly path: string;
  readonly plan: RunPlan;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: IdSource;
}

/** Locks a run and opens its journal where it ends; `RunFolder.openJournal` says how. */
export async function openRunJournal(owner: JournalOwner, options: OpenJournalOptions): Promise<RunJournal> {
  const { runId, path, plan, clock, ids } = owner;
  const unlock = takeLock(join(path, 'lock'), ids.next());
  try {
    const file = join(path, 'journal.jsonl');
    const descriptor = openForAppending(file);
    try {
      const finished = await readFinished(file, owner, options);
      heal(file, descriptor, finished.end);
      const position: JournalPosition = { path: file, descriptor, bytes: finished.bytes, digest: finished.digest };
      const writer = createJournalWriter(position, clock);
      if (!finished.ended) {
        // A summary that stays would be taken for one of the rows that are to come.
        rmSync(join(path, 'summary.json'), { force: true });
        if (finished.digest !== null) writer.append({ type: 'run-resume' });
        else writer.append({ type: 'run-start', runId, planDigest: planDigest(plan) });
      }
      return runJournal(finished, writer, { file, descriptor, unlock });
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Refuses a journal that begins as another run's, or that was written for another plan. */
export function checkRunStart(line: JournalLine, path: string, runId: string, digest: string): void {
  if (line.type !== 'run-start') return;
  const what =
    line.runId !== runId
      ? `is of the run ${printable(line.runId)}, not of ${runId}`
      : line.planDigest !== digest
        ? 'was written for another plan than the one in plan.json'
        : null;
  if (what === null) return;
  const message = `${path} ${what}: a run goes on under its own plan only; start another run`;
  throw new RunnerError({ code: 'PLAN_MISMATCH', message });
}

/** Refuses a journal that was closed before every planned trial was finished. */
export function checkRunEnd({ ended, lines, trials }: JournalChain, path: string, plan: RunPlan): void {
  const planned = plan.units.length * plan.repetitions;
  if (!ended || trials === planned) return;
  const message = `${path}:${lines}: run-end closes the journal although ${planned - trials} of ${planned} trials are missing`;
  throw new RunnerError({ code: 'JOURNAL_CORRUPT', message });
}

interface Finished {
  readonly end: JournalEnd;
  /** Size of the file once it is healed. */
  readonly bytes: number;
  readonly digest: string | null;
  readonly ended: boolean;
  readonly trials: number;
  /** Where the line of each finished trial begins; 0, where `run-start` stands, for the others. */
  readonly offsets: Float64Array;
}

async function readFinished(
  file: string,
  { runId, plan }: JournalOwner,
  { onRecord, signal }: OpenJournalOptions,
): Promise<Finished> {
  const scan = scanJournal(file, signal);
  const { chain } = scan;
  let offsets = new Float64Array();
  for await (const entries of scan.batches) {
    for (const { line, offset, value } of entries) {
      if (line === 1) checkRunStart(value, file, runId, planDigest(plan));
      if (value.type !== 'trial-end') continue;
      takeRecord(value.record, `${file}:${line}`, onRecord);
      if (offsets.length === 0) offsets = new Float64Array(plan.units.length * plan.repetitions);
      offsets[value.record.index] = offset;
    }
  }
  checkRunEnd(chain, file, plan);
  const { end } = scan;
  const { digest, ended, trials } = chain;
  return { end, bytes: end.bytes + (end.unterminated ? 1 : 0), digest, ended, trials, offsets };
}

/** Hands a record on; when it is refused, the place of its line is told. */
export function takeRecord(record: TrialRecord, where: string, onRecord: OpenJournalOptions['onRecord']): void {
  try {
    onRecord?.(record);
  } catch (error) {
    if (!RunnerError.isInstance(error)) throw error;
    throw new RunnerError({ code: 'JOURNAL_CORRUPT', message: `${where}: ${error.message}`, cause: error });
  }
}

function openForAppending(file: string): number {
  try {
    return openSync(file, 'a+');
  } catch (error) {
    throw storeFailure(file, 'opened', error);
  }
}

function heal(file: string, descriptor: number, { bytes, tornBytes, unterminated }: JournalEnd): void {
  try {
    if (tornBytes > 0) ftruncateSync(descriptor, bytes);
    if (unterminated) writeSync(descriptor, '\n');
  } catch (error) {
    throw storeFailure(file, 'healed', error);
  }
}

function runJournal(
  { ended, trials, offsets }: Finished,
  writer: JournalWriter,
  { file, descriptor, unlock }: { readonly file: string; readonly descriptor: number; readonly unlock: () => void },
): RunJournal {
  return {
    ended,
    resumed: trials,
    has: (index) => (offsets[index] ?? 0) !== 0,
    record(index) {
      const { record } = JSON.parse(readLine(descriptor, offsets[index] ?? 0)) as { record?: TrialRecord };
      if (record?.index === index) return record;
      throw new RunnerError({ code: 'JOURNAL_CORRUPT', message: `${file} was changed while the run went on` });
    },
    append: (change) => writer.append(change),
    close() {
      try {
        writer.close();
      } finally {
        unlock();
      }
    },
  };
}

function readLine(descriptor: number, offset: number): string {
  let bytes = Buffer.alloc(0);
  for (;;) {
    const chunk = Buffer.allocUnsafe(4096);
    const read = readSync(descriptor, chunk, 0, chunk.length, offset + bytes.length);
    const end = chunk.subarray(0, read).indexOf(10);
    bytes = Buffer.concat([bytes, chunk.subarray(0, end === -1 ? read : end)]);
    if (end !== -1 || read === 0) return bytes.toString();
  }
}
