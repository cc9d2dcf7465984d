import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, DocumentError, type Ports, printable } from '@evalkit/schema';
import type { RunPlan, RunStatus, RunSummary, Trial, TrialRecord } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import { planDigest } from '../plan-digest.ts';
import { createRunFold } from '../run-fold.ts';
import type { RunFolder } from '../run-folder.ts';
import type { RunJournal } from '../run-journal.ts';
import { createEvidenceWriter, type EvidenceWriter, readEvidence } from './evidence-log.ts';
import { checkRunEnd, checkRunStart, openRunJournal, takeRecord } from './open-run-journal.ts';
import { readTrialFilesFrom } from './read-trial-files.ts';
import { scanJournal } from './scan-journal.ts';
import { failedWith, storeFailure } from './store-failure.ts';
import { folderOfUnit } from './store-name.ts';
import { createTrialSet } from './trial-set.ts';
import { writeTrialFilesTo } from './write-trial-files.ts';

/** A run folder on disk that is there already. */
export function createRunFolder(
  runId: string,
  path: string,
  plan: RunPlan,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
): RunFolder {
  const summaryPath = join(path, 'summary.json');
  const journalPath = join(path, 'journal.jsonl');
  const evidencePath = join(path, 'trials.jsonl');
  let evidence: EvidenceWriter | undefined;
  let unitIds: Set<string> | undefined;
  let open: { readonly journal: RunJournal; readonly finished: { has(index: number): boolean } } | undefined;

  function folderOf({ unitId, repetition }: Pick<Trial, 'unitId' | 'repetition'>): string {
    unitIds ??= new Set(plan.units.map((unit) => unit.unitId));
    const planned = Number.isSafeInteger(repetition) && repetition >= 1 && repetition <= plan.repetitions;
    if (!planned || !unitIds.has(unitId)) {
      const message = `the plan has no repetition ${repetition} of "${printable(unitId)}"`;
      throw new RunnerError({ code: 'RECORD_INVALID', message });
    }
    return join(path, 'trials', folderOfUnit(unitId), String(repetition));
  }

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
      const finished = createTrialSet();
      const tracked: RunJournal = {
        ended: journal.ended,
        resumed: journal.resumed,
        has: (index) => journal.has(index),
        record: (index) => journal.record(index),
        append(change) {
          journal.append(change);
          if (change.type === 'trial-end') finished.add(change.record.index);
        },
        close() {
          open = undefined;
          evidence?.close();
          evidence = undefined;
          journal.close();
        },
      };
      open = { journal: tracked, finished: { has: (index) => finished.has(index) || journal.has(index) } };
      return tracked;
    },
    writeTrialFiles(trial, files) {
      const folder = folderOf(trial);
      if (open === undefined || open.finished.has(trial.index)) {
        const why = open === undefined ? 'the run is not open for writing' : 'that trial is finished';
        const message = `the files of repetition ${trial.repetition} of "${printable(trial.unitId)}" come too late: ${why}`;
        throw new RunnerError({ code: 'RUN_CLOSED', message });
      }
      writeTrialFilesTo(folder, files);
      if (files.observation === undefined && files.verdict === undefined) return;
      evidence ??= createEvidenceWriter(evidencePath);
      evidence.append(trial, files);
    },
    readTrialFiles(trial) {
      const folder = folderOf(trial);
      const unit = plan.units.findIndex(({ unitId }) => unitId === trial.unitId);
      const index = unit * plan.repetitions + trial.repetition - 1;
      return { ...readEvidence(evidencePath, index), ...readTrialFilesFrom(folder) };
    },
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
      open?.journal.close();
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
