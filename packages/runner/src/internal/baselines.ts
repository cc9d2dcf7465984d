import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, DocumentError, type IdSource, printable } from '@evalkit/schema';
import type { Baseline } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import { planDigest } from '../plan-digest.ts';
import type { RunFolder } from '../run-folder.ts';
import { verifyJournal } from '../verify-journal.ts';
import { failedWith, storeFailure } from './store-failure.ts';
import { checkStoreName, isStoreName } from './store-name.ts';

/** Named runs of a store. */
export interface Baselines {
  has(label: string): boolean;
  read(label: string): Promise<Baseline>;
  write(label: string, run: RunFolder): Promise<Baseline>;
}

/** The baselines of the store at `root`. */
export function createBaselines(
  root: string,
  { ids, openRun }: { readonly ids: IdSource; readonly openRun: (runId: string) => Promise<RunFolder> },
): Baselines {
  const folder = join(root, 'baselines');
  const pathOf = (label: string) => join(folder, `${label}.json`);

  return {
    has: (label) => isStoreName(label) && existsSync(pathOf(label)),
    async read(label) {
      checkStoreName(label, 'the label', 'LABEL_INVALID');
      const baseline = await readDocument(pathOf(label), label);
      const now = await baselineOf(label, baseline, openRun);
      if (canonicalJson(now) === canonicalJson(baseline)) return baseline;
      throw mismatch(label, `its run ${printable(baseline.runId)} is not what it was when it was named`);
    },
    async write(label, run) {
      const baseline = await describe(label, run);
      if (baseline === null) {
        const message = `the run ${run.runId} is not finished, and would change when it is resumed: finish it before it becomes a baseline`;
        throw new RunnerError({ code: 'RUN_UNFINISHED', message });
      }
      // Whether the summary is a recount of the rows.
      await run.readSummary();
      const { writeFileAtomic } = await import('@evalkit/schema/node');
      mkdirSync(folder, { recursive: true });
      await writeFileAtomic(pathOf(label), `${JSON.stringify(baseline, null, 2)}\n`, { ids });
      return baseline;
    },
  };
}

async function baselineOf(
  label: string,
  { runId }: Baseline,
  openRun: (runId: string) => Promise<RunFolder>,
): Promise<Baseline | null> {
  try {
    return await describe(label, await openRun(runId));
  } catch (error) {
    if (!RunnerError.isInstance(error)) throw error;
    throw mismatch(label, error.message, error);
  }
}

/** What a baseline of this run is, `null` while it is not finished. */
async function describe(label: string, run: RunFolder): Promise<Baseline | null> {
  const path = join(run.path, 'journal.jsonl');
  if (!existsSync(path)) return null;
  const { ended, digest } = await verifyJournal(path);
  if (!ended || digest === null) return null;
  return {
    schema: 'evalkit.baseline',
    version: 1,
    label,
    runId: run.runId,
    planDigest: planDigest(run.plan),
    inputs: { ...run.plan.inputs },
    journalDigest: digest,
  };
}

async function readDocument(path: string, label: string): Promise<Baseline> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw storeFailure(path, 'read', error);
    const message = `there is no baseline "${printable(label)}" (looked for ${path}): name a finished run first`;
    throw new RunnerError({ code: 'BASELINE_NOT_FOUND', message, cause: error });
  }
  const { parseBaseline } = await import('@evalkit/schema/run');
  try {
    return parseBaseline(text, { source: path });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw mismatch(label, error.message, error);
  }
}

function mismatch(label: string, why: string, cause?: unknown): RunnerError {
  const message = `the baseline "${printable(label)}" cannot be compared with: ${why}. Restore the run, or name another one with this label`;
  return new RunnerError({ code: 'BASELINE_MISMATCH', message, cause });
}
