import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '@evalkit/schema';
import type { RunPlan, Trial } from '@evalkit/schema/run';
import { RunnerError } from '../errors.ts';
import type { TrialFiles } from '../trial-files.ts';
import { createEvidenceReader, createEvidenceWriter, type EvidenceWriter } from './evidence-log.ts';
import { readTrialFilesFrom } from './read-trial-files.ts';
import { folderOfUnit } from './store-name.ts';
import { createTrialSet } from './trial-set.ts';
import { writeTrialFilesTo } from './write-trial-files.ts';

type TrialName = Pick<Trial, 'unitId' | 'repetition'>;

/** What is kept of each trial of one run besides its row. */
export interface TrialFileStore {
  /** Lets trials be written that are not finished. */
  open(isFinished: (index: number) => boolean): void;
  /** A trial is executed, perhaps again. */
  start(index: number): void;
  /** A trial is about to be finished: what an earlier execution left is removed, unless this one wrote something. */
  end(trial: TrialName & Pick<Trial, 'index'>): void;
  write(trial: Trial, files: TrialFiles): void;
  read(trial: TrialName): TrialFiles;
  close(): void;
}

/** The files of the trials of the run whose folder is `path`. */
export function createTrialFileStore(path: string, plan: RunPlan): TrialFileStore {
  const evidencePath = join(path, 'trials.jsonl');
  const reader = createEvidenceReader(evidencePath);
  const units = new Map<string, number>();
  /** Trials that were executed before, and have not written anything since. */
  const stale = new Set<number>();
  let finished = createTrialSet();
  let finishedBefore: ((index: number) => boolean) | null = null;
  let writer: EvidenceWriter | null = null;
  let leftovers = false;
  let written = new Set<number>();

  function indexOf({ unitId, repetition }: TrialName): number {
    if (units.size === 0) for (const [index, unit] of plan.units.entries()) units.set(unit.unitId, index);
    const unit = units.get(unitId);
    if (unit !== undefined && Number.isSafeInteger(repetition) && repetition >= 1 && repetition <= plan.repetitions) {
      return unit * plan.repetitions + repetition - 1;
    }
    const message = `the plan has no repetition ${printable(String(repetition))} of "${printable(unitId)}"`;
    throw new RunnerError({ code: 'RECORD_INVALID', message });
  }

  const folderOf = ({ unitId, repetition }: TrialName) =>
    join(path, 'trials', folderOfUnit(unitId), String(repetition));

  function keep(trial: TrialName & Pick<Trial, 'index'>, files: TrialFiles, replaces: boolean): void {
    writeTrialFilesTo(folderOf(trial), files);
    if (files.observation === undefined && files.verdict === undefined && !replaces) return;
    writer ??= createEvidenceWriter(evidencePath);
    writer.append(trial, files);
  }

  return {
    open(isFinished) {
      finished = createTrialSet();
      finishedBefore = isFinished;
      written = new Set();
      leftovers = existsSync(evidencePath) || existsSync(join(path, 'trials'));
    },
    start(index) {
      if (leftovers || written.has(index)) stale.add(index);
    },
    end(trial) {
      if (stale.delete(trial.index)) keep(trial, {}, true);
      written.delete(trial.index);
      finished.add(trial.index);
    },
    write(trial, files) {
      const index = indexOf(trial);
      if (finishedBefore === null || finished.has(index) || finishedBefore(index)) {
        const why = finishedBefore === null ? 'the run is not open for writing' : 'that trial is finished';
        const message = `the files of repetition ${trial.repetition} of "${printable(trial.unitId)}" come too late: ${why}`;
        throw new RunnerError({ code: 'RUN_CLOSED', message });
      }
      keep({ ...trial, index }, files, leftovers || written.has(index));
      written.add(index);
      stale.delete(index);
    },
    read(trial) {
      const index = indexOf(trial);
      return { ...reader.read(index), ...readTrialFilesFrom(folderOf(trial)) };
    },
    close() {
      finishedBefore = null;
      stale.clear();
      writer?.close();
      writer = null;
    },
  };
}
