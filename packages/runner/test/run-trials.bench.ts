import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RunPlan, TrialOutcome } from '@evalkit/schema/run';
import { expect, test } from 'vitest';
import { createRunFold, openRunStore, runTrials, trialsOf } from '../src/index.ts';
import { planOf, recordOf } from './sample-runs.ts';

const outcome: TrialOutcome = { band: 'verified', reason: 'it is verified', provenance: 'synthetic' };
const planOfUnits = (count: number, repetitions = 1) =>
  planOf(
    Array.from({ length: count }, (_, index) => `unit-${index}`),
    { repetitions },
  );

/** Runs no-op trials, with the journal and the summary on disk. */
async function runJournaled(plan: RunPlan): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'evalkit-bench-'));
  try {
    const folder = await openRunStore(root).createRun(plan);
    for await (const event of runTrials(plan, async () => outcome, { folder, trialTimeoutMs: 300_000 })) {
      if (event.type === 'run-end') expect(event.summary.status).toBe('complete');
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('2,000 and 8,000 no-op trials with the journal', async ({ bench }) => {
  const options = { iterations: 10, time: 0, warmupIterations: 2, warmupTime: 0 };
  const [few, many] = [planOfUnits(2000), planOfUnits(8000)];
  const short = await bench('2,000 trials', () => runJournaled(few)).run(options);
  const long = await bench('8,000 trials', () => runJournaled(many)).run(options);
  const ratio = long.latency.min / short.latency.min;
  process.stdout.write(
    `runTrials: 2,000 in ${short.latency.min.toFixed(0)} ms, 8,000 in ${ratio.toFixed(2)}x of that\n`,
  );
}, 120_000);

test('the memory of a fold of 1,000,000 trials', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const retained = (trials: number) => {
    const plan = planOfUnits(100, trials / 100);
    collectGarbage();
    const before = process.memoryUsage();
    const fold = createRunFold(plan);
    for (const trial of trialsOf(plan)) fold.add(recordOf(trial));
    collectGarbage();
    const after = process.memoryUsage();
    expect(fold.summary({ runId: 'bench' }).finished).toBe(trials);
    return (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1024;
  };
  const kilobytes = [10_000, 100_000, 1_000_000].map((trials) => `${trials} trials ${retained(trials).toFixed(0)} KiB`);
  process.stdout.write(`createRunFold retains: ${kilobytes.join(', ')}\n`);
}, 120_000);
