import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JournalLine, TrialRecord } from '@evalkit/schema/run';
import { describe, expect, it } from 'vitest';
import { openRunStore, readJournal, verifyJournal } from '../src/index.ts';
import { slowRun } from './fixtures/slow-run.ts';
import { collect, summaryOf, temporaryFolder } from './sample-runs.ts';

const nodeArguments = (fixture: string, ...args: readonly string[]) => [
  '--conditions=@evalkit/source',
  '--no-warnings',
  fileURLToPath(new URL(`fixtures/${fixture}.ts`, import.meta.url)),
  ...args,
];

interface Session {
  /** Folder of the store. */
  readonly root: string;
  readonly executions: string;
  readonly journal: string;
  readonly lock: string;
}

function newSession(): Session {
  const folder = temporaryFolder();
  const run = join(folder, 'store/runs/the-run');
  const executions = join(folder, 'executions');
  writeFileSync(executions, '');
  return { root: join(folder, 'store'), executions, journal: join(run, 'journal.jsonl'), lock: join(run, 'lock') };
}

const spawned = ({ root, executions }: Session, delay: number) =>
  nodeArguments('run-slowly', root, executions, String(delay));

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Runs until so many bytes of the journal are there, then kills; the trials that were told of as finished. */
async function kill(session: Session, bytes: number): Promise<number[]> {
  const child = spawn(process.execPath, spawned(session, 40));
  let told = '';
  child.stdout.on('data', (chunk) => {
    told += chunk;
  });
  const exited = new Promise((resolve) => child.on('close', resolve));
  while (child.exitCode === null && (statSync(session.journal, { throwIfNoEntry: false })?.size ?? -1) < bytes) {
    await turn();
  }
  child.kill('SIGKILL');
  await exited;
  return told.split('\n').slice(0, -1).map(Number);
}

async function recordsIn({ journal }: Session): Promise<TrialRecord[]> {
  const lines: JournalLine[] = [];
  if (existsSync(journal)) for await (const { value } of readJournal(journal)) lines.push(value);
  return lines.filter((line) => line.type === 'trial-end').map(({ record }) => record);
}

function executionsOf({ executions }: Session): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of readFileSync(executions, 'utf8').split('\n').slice(0, -1)) {
    counts.set(Number(line), (counts.get(Number(line)) ?? 0) + 1);
  }
  return counts;
}

const everyTrial = Array.from({ length: 40 }, (_, index) => index);

describe('a run that is killed', { timeout: 120_000 }, () => {
  it('loses no finished trial, repeats none, and comes to what an uninterrupted run comes to', async () => {
    const whole = newSession();
    const expected = summaryOf(await collect(slowRun({ ...whole, delay: 0 })));
    const size = statSync(whole.journal).size;
    let unfinished = 0;

    for (let round = 0; round < 8; round += 1) {
      const session = newSession();
      const told: number[] = [];
      // Spread over the run by the golden ratio, so that each point is far from the others.
      for (const share of [((round * 0.618) % 1) * 0.6, 0.3 + ((round * 0.382) % 1) * 0.6]) {
        told.push(...(await kill(session, size * share)));
      }
      const before = new Set((await recordsIn(session)).map(({ index }) => index));
      const executed = executionsOf(session);
      const events = await collect(slowRun({ ...session, delay: 0 }));

      for (const index of told) expect(before).toContain(index);
      for (const [index, times] of executionsOf(session)) {
        expect(times).toBe((executed.get(index) ?? 0) + (before.has(index) ? 0 : 1));
      }
      expect(summaryOf(events)).toEqual(expected);
      const finished = (await recordsIn(session)).map(({ index }) => index);
      expect(finished.sort((a, b) => a - b)).toEqual(everyTrial);
      expect(await verifyJournal(session.journal)).toMatchObject({ ended: true, trials: 40, tornBytes: 0 });
      const folder = await openRunStore(session.root).openRun('the-run');
      expect(await folder.readSummary()).toEqual(expected);
      expect(folder.readTrialFiles({ unitId: 'unit-3', repetition: 2 })).toEqual({ observation: { index: 13 } });
      if (before.size > 0 && before.size < 40) unfinished += 1;
    }
    // How many kills come in the middle depends on how busy the machine is; one that does not is no test of resuming.
    expect(unfinished).toBeGreaterThan(0);
  });

  it('is not taken for one that still runs: the lock it left is stale', async () => {
    const session = newSession();
    await kill(session, 1);
    expect(existsSync(session.lock)).toBe(true);
    expect(summaryOf(await collect(slowRun({ ...session, delay: 0 }))).status).toBe('complete');
    expect(existsSync(session.lock)).toBe(false);
  });

  it('keeps a second process away while it runs', async () => {
    const session = newSession();
    const child = spawn(process.execPath, spawned(session, 1e8));
    const exited = new Promise((resolve) => child.on('close', resolve));
    while (!existsSync(session.lock)) await turn();
    const { stderr, status } = spawnSync(process.execPath, spawned(session, 0), { encoding: 'utf8' });
    child.kill('SIGKILL');
    await exited;
    expect(status).not.toBe(0);
    expect(stderr).toContain(`this run is in use: process ${child.pid} is writing it`);
    expect(stderr).toContain(`delete ${session.lock} if you are sure`);
  });
});

describe.each([
  ['trial', 'complete 1'],
  ['run', 'deadline 0'],
])('a %s deadline', (of, expected) => {
  it('comes although the system clock keeps no process alive', () => {
    const { stdout, status } = spawnSync(process.execPath, nodeArguments('hang-until-deadline', of), {
      encoding: 'utf8',
    });
    expect(stdout).toBe(expected);
    expect(status).toBe(0);
  });
});
