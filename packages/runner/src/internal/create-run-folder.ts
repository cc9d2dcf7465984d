import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, DocumentError, type Ports } from '@evalkit/schema';
import type { RunPlan, RunStatus, RunSummary, TrialRecord } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import { planDigest } from '../plan-digest.ts';
import { createRunFold } from '../run-fold.ts';
import type { RunFolder } from '../run-folder.ts';
import type { RunJournal } from '../run-journal.ts';
import { checkRunEnd, checkRunStart, openRunJournal, takeRecord } from './open-run-journal.ts';
import { scanJournal } from './scan-journal.ts';
import { failedWith, storeFailure } from './store-failure.ts';
import { createTrialFileStore } from './trial-file-store.ts';

/** A run folder on disk that is there already. */
export function createRunFolder(
  runId: string,
  path: string,
  plan: RunPlan,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
): RunFolder {
  const summaryPath = join(path, 'summary.json');
  const journalPath = join(path, 'journal.jsonl');
  const files = createTrialFileStore(path, plan);
  let open: RunJournal | undefined;

  async function* records({ signal }: { readonly signal?: AbortSignal } = {}): AsyncGenerator<TrialRecord> {
    const { batches } = scanJournal(journalPath, signal);
    const digest = planDigest(plan);
    for await (const entries of batches) {
      for (const { line, value } of entries) {
        if (line === 1) checkRunStart(value, journalPath, runId, digest);
        if (value.type === 'trial-end') yield value.record;
      }
    }
  }

  async function recount(signal: AbortSignal | undefined) {
    const fold = createRunFold(plan);
    const { chain, batches } = scanJournal(journalPath, signal);
    const digest = planDigest(plan);
    try {
      for await (const entries of batches) {
        for (const { line, value } of entries) {
          if (line === 1) checkRunStart(value, journalPath, runId, digest);
          if (value.type === 'trial-end') takeRecord(value.record, `${journalPath}:${line}`, fold.add);
        }
      }
    } catch (error) {
      // A run that was killed before its first line.
      if (!(error instanceof RunnerError && error.code === 'JOURNAL_NOT_FOUND')) throw error;
    }
    checkRunEnd(chain, journalPath, plan);
    return (status: RunStatus) => fold.summary({ runId, status });
  }

  return {
    runId,
    path,
    plan,
    records,
    async openJournal(options = {}) {
      const journal = await openRunJournal({ runId, path, plan, clock, ids }, options);
      files.open((index) => journal.has(index));
      open = {
        ended: journal.ended,
        resumed: journal.resumed,
        has: (index) => journal.has(index),
        record: (index) => journal.record(index),
        append(change) {
          if (change.type === 'trial-end') files.end(change.record);
          journal.append(change);
          if (change.type === 'trial-start') files.start(change.index);
        },
        close() {
          open = undefined;
          files.close();
          journal.close();
        },
      };
      return open;
    },
    writeTrialFiles: files.write,
    readTrialFiles: files.read,
    async writeSummary(summary) {
      const { writeFileAtomic } = await import('@evalkit/schema/node');
      await writeFileAtomic(summaryPath, textOf(summary), { ids });
    },
    async readSummary({ signal } = {}) {
      const summaryOf = await recount(signal);
      const written = readWritten(summaryPath);
      const recounted = written === null ? summaryOf('interrupted') : await matching(written, summaryPath, summaryOf);
      if (recounted !== null) return recounted;
      const message = `${summaryPath} does not say what the rows of ${journalPath} add up to: one of them was changed after the run`;
      throw new RunnerError({ code: 'SUMMARY_MISMATCH', message });
    },
    close() {
      open?.close();
    },
  };
}

/** The recount, if it says the same as what was written. */
async function matching(
  text: string,
  path: string,
  summaryOf: (status: RunStatus) => RunSummary,
): Promise<RunSummary | null> {
  const complete = summaryOf('interrupted');
  // What was written and not touched since needs no schema to be read.
  if (complete.status === 'complete' && textOf(complete) === text) return complete;
  const { parseRunSummary } = await import('@evalkit/schema/run');
  try {
    const written = parseRunSummary(text, { source: path });
    const recounted = summaryOf(written.status);
    return canonicalJson(recounted) === canonicalJson(written) ? recounted : null;
  } catch (error) {
    if (error instanceof RunnerError && error.code === 'SUMMARY_INVALID') return null;
    if (!(error instanceof DocumentError)) throw error;
    throw new RunnerError({ code: 'SUMMARY_MISMATCH', message: error.message, cause: error });
  }
}

function textOf(summary: RunSummary): string {
  return `${JSON.stringify(summary, null, 2)}\n`;
}

function readWritten(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null;
    throw storeFailure(path, 'read', error);
  }
}
