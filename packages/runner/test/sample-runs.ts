import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Band } from '@evalkit/schema';
import type { RunPlan, Trial, TrialOutcome, TrialRecord } from '@evalkit/schema/run';
import { onTestFinished } from 'vitest';
import { type PlanTrialsOptions, planTrials, type RunEvent, type TrialEndEvent, trialsOf } from '../src/index.ts';

/** A plan of units with these ids. */
export function planOf(ids: readonly string[], options: Partial<PlanTrialsOptions> = {}): RunPlan {
  const units = ids.map((unitId) => ({ unitId, digest: `digest of ${unitId}` }));
  return planTrials(units, { workflow: 'samples', name: 'sample', ...options });
}

/** An outcome of this band. */
export function outcomeOf(band: Band, more: Partial<TrialOutcome> = {}): TrialOutcome {
  return { band, reason: `it is ${band}`, provenance: 'synthetic', ...more };
}

/** A trial that verifies. */
export async function verifying(): Promise<TrialOutcome> {
  return outcomeOf('verified');
}

/** The row of a trial that came to a band. */
export function recordOf({ index, unitId, repetition, seed }: Trial, band: Band = 'verified'): TrialRecord {
  return {
    index,
    unitId,
    repetition,
    seed,
    band,
    reason: `it is ${band}`,
    score: null,
    provenance: 'synthetic',
    surfaces: {},
    fault: null,
    attempts: [{ fault: null, durationMs: 0 }],
  };
}

/** One row for each trial of a plan. */
export function recordsOf(plan: RunPlan): TrialRecord[] {
  return [...trialsOf(plan)].map((trial) => recordOf(trial));
}

/** All events of a run. */
export async function collect(events: AsyncIterable<RunEvent>): Promise<RunEvent[]> {
  const collected: RunEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

/** The rows that a run told of. */
export function rowsOf(events: readonly RunEvent[]): TrialRecord[] {
  return events.filter((event): event is TrialEndEvent => event.type === 'trial-end').map(({ record }) => record);
}

/** The summary that a run ended with. */
export function summaryOf(events: readonly RunEvent[]) {
  const last = events.at(-1);
  if (last?.type !== 'run-end') throw new Error('the run did not end');
  return last.summary;
}

/** An empty folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evalkit-runner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What an action throws or rejects with. */
export async function errorOf(action: () => unknown): Promise<Error & { readonly code?: string }> {
  try {
    await action();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}
