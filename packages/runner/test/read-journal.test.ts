import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunPlan } from '@evalkit/schema/run';
import { createTestPorts } from '@evalkit/schema/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type JournalEntry,
  openRunStore,
  type RunFolder,
  readJournal,
  runTrials,
  verifyJournal,
} from '../src/index.ts';
import { collect, errorOf, outcomeOf, planOf, rowsOf, summaryOf, temporaryFolder, verifying } from './sample-runs.ts';

const plan: RunPlan = planOf(['a', 'b'], { repetitions: 2 });

/** The folder of a finished run, and its journal. */
async function finishedRun(of = plan): Promise<{ folder: RunFolder; journal: string; bytes: Buffer }> {
  const ports = createTestPorts();
  const folder = await openRunStore(temporaryFolder(), ports).createRun(of, { runId: 'small' });
  await collect(runTrials(of, verifying, { folder, ports, concurrency: 1 }));
  const journal = join(folder.path, 'journal.jsonl');
  return { folder, journal, bytes: readFileSync(journal) };
}

async function entriesOf(path: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const entry of readJournal(path)) entries.push(entry);
  return entries;
}

describe('readJournal', () => {
  it('gives every line of a run with its number and place', async () => {
    const { journal, bytes } = await finishedRun();
    const entries = await entriesOf(journal);
    const trial = ['trial-start', 'trial-end'];
    expect(entries.map(({ value }) => value.type)).toEqual([
      'run-start',
      ...trial,
      ...trial,
      ...trial,
      ...trial,
      'run-end',
    ]);
    expect(entries.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    for (const { offset, value } of entries) {
      expect(bytes.subarray(offset, bytes.indexOf(10, offset)).toString()).toBe(JSON.stringify(value));
    }
    expect(await verifyJournal(journal)).toEqual({
      lines: 10,
      trials: 4,
      ended: true,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      tornBytes: 0,
    });
  });

  it('says so when there is no journal', async () => {
    const error = await errorOf(() => entriesOf(join(temporaryFolder(), 'journal.jsonl')));
    expect(error).toMatchObject({
      code: 'JOURNAL_NOT_FOUND',
      message: expect.stringContaining('this run has no journal'),
    });
  });

  it('stops when its signal is aborted', async () => {
    const { journal } = await finishedRun();
    const error = await errorOf(() => verifyJournal(journal, { signal: AbortSignal.abort(new Error('enough')) }));
    expect(error.message).toBe('enough');
  });
});

describe('a journal cut off at any byte', { timeout: 60_000 }, () => {
  it('is healed to the last whole line, which is never lost, and the run resumed to the same summary', async () => {
    const smaller = planOf(['a'], { repetitions: 2 });
    const { folder, bytes } = await finishedRun(smaller);
    const expected = await folder.readSummary();
    const store = openRunStore(temporaryFolder(), createTestPorts());
    const copy = await store.createRun(smaller, { runId: 'small' });
    const journal = join(copy.path, 'journal.jsonl');
    for (let length = 0; length < bytes.length; length += 1) {
      const kept = bytes.subarray(0, length);
      writeFileSync(journal, kept);
      // A line is whole with its last brace: the newline can be put back.
      const whole = kept.toString().split('\n').filter(isJson);
      const finished = whole.filter((line) => line.includes('"trial-end"')).length;
      expect(await verifyJournal(journal)).toMatchObject({ lines: whole.length, trials: finished });
      // Resuming each of them would take long; the ends of the lines are where it can go wrong.
      if (![-2, -1, 0, 1, 2].some((step) => bytes[length + step] === 10) && length % 97 > 0) continue;
      let executed = 0;
      const execute = () => {
        executed += 1;
        return verifying();
      };
      const events = await collect(runTrials(smaller, execute, { folder: copy, ports: createTestPorts() }));
      expect(executed).toBe(2 - finished);
      expect(rowsOf(events)).toHaveLength(2);
      expect(summaryOf(events)).toEqual(expected);
      expect(await verifyJournal(journal)).toMatchObject({ ended: true, trials: 2, tornBytes: 0 });
      // Nothing of what was whole is written anew.
      expect(readFileSync(journal, 'utf8').startsWith(whole.join('\n'))).toBe(true);
    }
  });
});

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

describe('a journal that was changed', { timeout: 60_000 }, () => {
  let bytes: Buffer;
  let lines: string[];
  beforeEach(async () => {
    ({ bytes } = await finishedRun());
    lines = bytes.toString().split('\n').slice(0, -1);
  });

  async function refusal(content: string | Buffer) {
    const path = join(temporaryFolder(), 'journal.jsonl');
    writeFileSync(path, content);
    const error = await errorOf(() => verifyJournal(path));
    expect(error.code).toBe('JOURNAL_CORRUPT');
    expect(error.message.startsWith(`${path}:`)).toBe(true);
    return { line: Number(error.message.slice(path.length + 1).split(':')[0]), message: error.message };
  }

  it('is refused, with the line, whichever byte of a middle line is another one', async () => {
    const path = join(temporaryFolder(), 'journal.jsonl');
    ({ bytes } = await finishedRun(planOf(['a'], { repetitions: 2 })));
    const first = bytes.indexOf(10) + 1;
    const last = bytes.lastIndexOf(10, bytes.length - 2);
    for (let position = first; position < last; position += 1) {
      const flipped = Buffer.from(bytes);
      // Another bit for each position, so that all are seen.
      flipped[position] = (flipped[position] ?? 0) ^ (1 << (position % 8));
      writeFileSync(path, flipped);
      const error = await errorOf(() => verifyJournal(path));
      expect(error.code).toBe('JOURNAL_CORRUPT');
      const line = bytes.subarray(0, position).filter((byte) => byte === 10).length + 1;
      const named = Number(error.message.slice(path.length + 1).split(':')[0]);
      // Either the line itself, or the next one, which has its digest.
      expect([line, line + 1]).toContain(named);
    }
  });

  it.each<[string, (lines: string[]) => string[], number, RegExp]>([
    ['a line is missing', (all) => all.toSpliced(3, 1), 4, /digest of the line before does not match/],
    [
      'two lines changed places',
      (all) => [...all.slice(0, 1), all[3], all[2], ...all.slice(4)] as string[],
      2,
      /digest/,
    ],
    [
      'a middle line is cut off',
      (all) => all.with(3, String(all[3]).slice(0, 40)),
      4,
      /this line is no JSON: "\{"type"/,
    ],
    ['a line is empty', (all) => all.toSpliced(3, 0, ''), 4, /this line is no JSON/],
    ['it begins in the middle', (all) => all.slice(1), 1, /digest of the line before/],
    ['something follows run-end', (all) => [...all, '{}'], 11, /something follows run-end/],
  ])('is refused when %s', async (_, change, line, message) => {
    const refused = await refusal(`${change(lines).join('\n')}\n`);
    expect(refused.line).toBe(line);
    expect(refused.message).toMatch(message);
    expect(refused.message).toContain('restore the file, or start another run');
  });

  it('is refused when part of a line follows run-end: nothing was going to be written there', async () => {
    expect((await refusal(`${lines.join('\n')}\n{"ty`)).line).toBe(11);
  });

  it('is refused when a line of it is no line of a journal, although the chain holds', async () => {
    const { createHash } = await import('node:crypto');
    const chained = (values: object[]) => {
      let previous: string | null = null;
      return values
        .map((value) => {
          const text = JSON.stringify({ at: 0, ...value, previous });
          previous = createHash('sha256').update(text).digest('hex');
          return `${text}\n`;
        })
        .join('');
    };
    const start = { type: 'run-start', runId: 'r', planDigest: 'd' };
    const end = { type: 'trial-end', record: JSON.parse(String(lines[2])).record };
    const cases: [object[], number, RegExp][] = [
      [[start, { type: 'run-stop' }], 2, /no line of a journal \(see type\)/],
      [[start, { ...end, record: { ...end.record, score: 2 } }], 2, /see record.score/],
      [[start, { type: 'run-resume', more: 1 }], 2, /see more/],
      [[{ type: 'run-resume' }], 1, /a journal begins with run-start/],
      [[start, start], 2, /the run starts a second time/],
      [[start, end, end], 3, /trial 0 is finished a second time/],
      [[start, end, { type: 'run-end', trials: 2 }], 3, /run-end counts 2 finished trials, the lines before it are 1/],
    ];
    for (const [values, line, message] of cases) {
      const refused = await refusal(chained(values));
      expect(refused.line).toBe(line);
      expect(refused.message).toMatch(message);
    }
  });
});

describe('resuming', () => {
  it('is refused when the journal is of another plan, of another run, or of trials the plan does not have', async () => {
    const { folder, journal } = await finishedRun();
    const root = temporaryFolder();
    const other = planOf(['a', 'b'], { repetitions: 2, seed: 1 });
    const store = openRunStore(root);
    const changed = await store.createRun(other, { runId: 'small' });
    copyFileSync(journal, join(changed.path, 'journal.jsonl'));
    expect(await errorOf(() => collect(runTrials(other, verifying, { folder: changed })))).toMatchObject({
      code: 'PLAN_MISMATCH',
      message: expect.stringContaining('was written for another plan than the one in plan.json'),
    });
    cpSync(folder.path, join(root, 'runs', 'renamed'), { recursive: true });
    const renamed = await store.openRun('renamed');
    expect(await errorOf(() => collect(runTrials(plan, verifying, { folder: renamed })))).toMatchObject({
      code: 'PLAN_MISMATCH',
      message: expect.stringContaining('is of the run small, not of renamed'),
    });
    expect(await errorOf(() => renamed.readSummary())).toMatchObject({ code: 'PLAN_MISMATCH' });
  });

  it('says in the journal that the run was resumed, and leaves the summary of before behind', async () => {
    const ports = createTestPorts();
    const folder = await openRunStore(temporaryFolder(), ports).createRun(plan);
    const controller = new AbortController();
    await collect(
      runTrials(
        plan,
        async (trial) => {
          if (trial.index === 1) controller.abort();
          return outcomeOf('refuted');
        },
        { folder, ports, concurrency: 1, signal: controller.signal },
      ),
    );
    const { status, finished: before } = await folder.readSummary();
    expect(status).toBe('interrupted');
    // As if it were killed after one more trial: what summary.json said before must not be held against the rows since.
    for await (const event of runTrials(plan, verifying, { folder, ports })) {
      if (event.type === 'trial-end' && !event.resumed) break;
    }
    expect((await folder.readSummary()).finished).toBeGreaterThan(before);
    await collect(runTrials(plan, verifying, { folder, ports }));
    const types = (await entriesOf(join(folder.path, 'journal.jsonl'))).map(({ value }) => value.type);
    expect(types.filter((type) => type === 'run-resume')).toHaveLength(2);
    expect(types.filter((type) => type === 'trial-end')).toHaveLength(4);
    expect(types.at(-1)).toBe('run-end');
  });

  it('leaves the lock and the file alone when the journal is refused', async () => {
    const { folder, journal, bytes } = await finishedRun();
    const changed = Buffer.from(bytes.toString().replace('it is verified', 'it is falsified'));
    writeFileSync(journal, changed);
    expect(await errorOf(() => collect(runTrials(plan, verifying, { folder })))).toMatchObject({
      code: 'JOURNAL_CORRUPT',
    });
    expect(readFileSync(journal)).toEqual(changed);
    writeFileSync(journal, bytes);
    expect(summaryOf(await collect(runTrials(plan, verifying, { folder }))).status).toBe('complete');
  });
});
