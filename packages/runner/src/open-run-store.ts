import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DocumentError, printable, systemPorts } from '@evalkit/schema';
import type { RunPlan } from '@evalkit/schema/run';
import { RunnerError } from './errors.ts';
import { createBaselines } from './internal/baselines.ts';
import { createRunFolder } from './internal/create-run-folder.ts';
import { frozenPlan } from './internal/frozen-plan.ts';
import { listRun } from './internal/list-run.ts';
import { newRunId } from './internal/new-run-id.ts';
import { failedWith, storeFailure } from './internal/store-failure.ts';
import { checkStoreName, isStoreName } from './internal/store-name.ts';
import type { RunFolder } from './run-folder.ts';
import type { RunListing, RunStore, RunStorePorts } from './run-store.ts';

/**
 * The store of runs and baselines in a folder, which is made when something is first written.
 *
 * @param root Default `.evalkit` in the working directory.
 */
export function openRunStore(root = '.evalkit', ports: RunStorePorts = {}): RunStore {
  const { clock = systemPorts.clock, ids = systemPorts.ids } = ports;
  const absolute = resolve(root);
  const runs = join(absolute, 'runs');

  async function openRun(runId: string): Promise<RunFolder> {
    checkStoreName(runId, 'the run id', 'RUN_ID_INVALID');
    const path = join(runs, runId);
    return createRunFolder(runId, path, await readPlan(join(path, 'plan.json'), runId), { clock, ids });
  }

  const baselines = createBaselines(absolute, { ids, openRun });

  return {
    root: absolute,
    openRun,
    async createRun(plan, { runId = newRunId({ clock, ids }) } = {}) {
      checkStoreName(runId, 'the run id', 'RUN_ID_INVALID');
      const valid = await validPlan(plan);
      if (baselines.has(runId)) throw exists(runId, 'a baseline has that label');
      const path = join(runs, runId);
      // Made aside and moved, so that a run folder that is there has its plan.
      const draft = join(runs, `.${ids.next()}.tmp`);
      try {
        mkdirSync(draft, { recursive: true });
        writeFileSync(join(draft, 'plan.json'), `${JSON.stringify(valid, null, 2)}\n`);
        renameSync(draft, path);
      } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        if (failedWith(error, 'ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR') && existsSync(path)) {
          throw exists(runId, `${path} is there already`);
        }
        throw storeFailure(path, 'made', error);
      }
      return createRunFolder(runId, path, valid, { clock, ids });
    },
    async listRuns() {
      const listings = foldersIn(runs)
        .map((runId) => listRun(runId, join(runs, runId)))
        .filter((listing) => listing !== null);
      return listings.sort(byStart);
    },
    readBaseline: (label) => baselines.read(label),
    async writeBaseline(label, run) {
      checkStoreName(label, 'the label', 'LABEL_INVALID');
      if (label !== run.runId && existsSync(join(runs, label))) {
        const message = `"${printable(label)}" is the id of another run, and would stand for two: choose another label`;
        throw new RunnerError({ code: 'LABEL_INVALID', message });
      }
      return baselines.write(label, run);
    },
    async resolveRun(labelOrRunId) {
      checkStoreName(labelOrRunId, 'the label or run id', 'RUN_ID_INVALID');
      if (!baselines.has(labelOrRunId)) return openRun(labelOrRunId);
      const { runId } = await baselines.read(labelOrRunId);
      return openRun(runId);
    },
  };
}

function byStart(a: RunListing, b: RunListing): number {
  const difference = (a.startedAt ?? 0) - (b.startedAt ?? 0);
  return difference !== 0 ? difference : a.runId < b.runId ? -1 : 1;
}

function foldersIn(runs: string): string[] {
  try {
    return readdirSync(runs, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isStoreName(entry.name))
      .map((entry) => entry.name);
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return [];
    throw storeFailure(runs, 'read', error);
  }
}

async function validPlan(plan: RunPlan): Promise<RunPlan> {
  const { parseRunPlan } = await import('@evalkit/schema/run');
  try {
    return frozenPlan(parseRunPlan(JSON.stringify(plan), { source: 'the plan' }));
  } catch (error) {
    throw planInvalid(error);
  }
}

async function readPlan(path: string, runId: string): Promise<RunPlan> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (!failedWith(error, 'ENOENT', 'ENOTDIR')) throw storeFailure(path, 'read', error);
    const message = `there is no run or baseline "${printable(runId)}" (looked for ${path})`;
    throw new RunnerError({ code: 'RUN_NOT_FOUND', message, cause: error });
  }
  const { parseRunPlan } = await import('@evalkit/schema/run');
  try {
    return frozenPlan(parseRunPlan(text, { source: path }));
  } catch (error) {
    throw planInvalid(error);
  }
}

function planInvalid(error: unknown): unknown {
  if (!(error instanceof DocumentError)) return error;
  return new RunnerError({ code: 'PLAN_INVALID', message: error.message, cause: error, issues: error.issues });
}

function exists(runId: string, why: string): RunnerError {
  const message = `the run "${printable(runId)}" cannot be made: ${why}; choose another id, or open the run to go on with it`;
  return new RunnerError({ code: 'RUN_EXISTS', message });
}
