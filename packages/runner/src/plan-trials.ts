import { printable } from '@evalkit/schema';
import type { PlannedUnit, RunPlan } from '@evalkit/schema/run';
import { RunnerError } from './errors.ts';
import { frozenPlan } from './internal/frozen-plan.ts';

/** How units are planned. */
export interface PlanTrialsOptions {
  /** Which workflow plans (`scenarios`, ...). */
  readonly workflow: string;
  /** Name of the suite, for people. */
  readonly name: string;
  /** How often each unit is executed. Default 1. */
  readonly repetitions?: number;
  /** Seed that each trial's own is derived from: a whole number from 0. Default 0. */
  readonly seed?: number;
  /** SHA-256 digests of what the run is bound to, by name. Default none. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Paths of the features that the suite claims as a whole. Default none. */
  readonly covers?: readonly string[];
}

/**
 * The plan of a run: every unit, so many times, from one seed. It is frozen, since its digest binds the run.
 *
 * @throws RunnerError `PLAN_INVALID` without units, when two ids are the same to a file system (NFC, lower case), and when
 * an option is not of its kind.
 */
export function planTrials(units: readonly PlannedUnit[], options: PlanTrialsOptions): RunPlan {
  const { workflow, name, repetitions = 1, seed = 0, inputs = {}, covers = [] } = options;
  if (!Array.isArray(units) || units.length === 0) throw invalid('there are no units to run: plan at least one');
  checkText(workflow, 'workflow');
  checkText(name, 'name');
  if (!Number.isSafeInteger(repetitions) || repetitions < 1) {
    throw invalid(`repetitions is ${show(repetitions)}: give a whole number from 1`);
  }
  if (!Number.isSafeInteger(units.length * repetitions)) {
    throw invalid(`${units.length} units times ${repetitions} repetitions are more trials than can be counted`);
  }
  if (!Number.isSafeInteger(seed) || seed < 0) throw invalid(`seed is ${show(seed)}: give a whole number from 0`);
  for (const [key, digest] of Object.entries(inputs)) {
    checkText(key, 'a key of inputs');
    checkText(digest, `inputs.${printable(key)}`);
  }
  checkIds(units);
  return frozenPlan({
    schema: 'evalkit.run-plan',
    version: 1,
    workflow,
    name,
    inputs: { ...inputs },
    seed,
    repetitions,
    units: units.map(plannedUnit),
    ...(covers.length > 0 && { covers: [...covers] }),
  });
}

function checkIds(units: readonly PlannedUnit[]): void {
  const first = new Map<string, number>();
  for (const [index, unit] of units.entries()) {
    checkText(unit?.unitId, `units.${index}.unitId`);
    checkText(unit.digest, `units.${index}.digest`);
    const folded = unit.unitId.normalize('NFC').toLowerCase().normalize('NFC');
    const earlier = first.get(folded);
    if (earlier !== undefined) {
      throw invalid(
        `units.${index} and units.${earlier} have the same id ${show(unit.unitId)} (capitals and accents' encoding aside): ids are unique`,
      );
    }
    first.set(folded, index);
  }
}

function plannedUnit({ unitId, digest, prediction, covers }: PlannedUnit, index: number): PlannedUnit {
  if (prediction !== undefined) {
    const { verified, inconclusive, refuted, blocked } = prediction;
    const chances = [verified, inconclusive, refuted, blocked];
    if (!chances.every((chance) => chance >= 0 && chance <= 1)) {
      throw invalid(`units.${index}.prediction: each of the four bands needs a probability in [0, 1]`);
    }
  }
  if (covers !== undefined && !covers.every((path) => typeof path === 'string')) {
    throw invalid(`units.${index}.covers has to be a list of feature paths`);
  }
  return {
    unitId,
    digest,
    ...(prediction !== undefined && { prediction: { ...prediction } }),
    ...(covers !== undefined && { covers: [...covers] }),
  };
}

function checkText(value: unknown, where: string): void {
  if (typeof value !== 'string' || value === '' || !value.isWellFormed()) {
    throw invalid(`${where} is ${show(value)}: give a non-empty text`);
  }
}

function show(value: unknown): string {
  return typeof value === 'string' ? `"${printable(value)}"` : printable(String(value));
}

function invalid(message: string): RunnerError {
  return new RunnerError({ code: 'PLAN_INVALID', message: `this cannot be planned: ${message}` });
}
