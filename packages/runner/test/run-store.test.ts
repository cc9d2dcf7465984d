import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { BaselineSchema, type RunPlan } from '@evalkit/schema/run';
import { createTestPorts } from '@evalkit/schema/testing';
import { describe, expect, it } from 'vitest';
import { openRunStore, type RunFolder, type RunStore, runTrials } from '../src/index.ts';
import {
  collect,
  errorOf,
  outcomeOf,
  planOf,
  recordsOf,
  summaryOf,
  temporaryFolder,
  verifying,
} from './sample-runs.ts';

const plan: RunPlan = planOf(['a', 'b'], { inputs: { scenarioSet: 'x' } });

async function finishedRun(store: RunStore, runId: string): Promise<RunFolder> {
  const folder = await store.createRun(plan, { runId });
  await collect(runTrials(plan, verifying, { folder, ports: createTestPorts() }));
  return folder;
}

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

describe('openRunStore', () => {
  it('writes nothing until something is created', async () => {
    const root = join(temporaryFolder(), 'store');
    const store = openRunStore(root);
    expect(await store.listRuns()).toEqual([]);
    expect(existsSync(root)).toBe(false);
    expect(store.root).toBe(root);
  });
});

describe('createRun', () => {
  it('names runs by the time and a random part', async () => {
    const ports = createTestPorts({ now: Date.UTC(2026, 11, 1, 9, 30, 15) });
    const store = openRunStore(temporaryFolder(), ports);
    expect((await store.createRun(plan)).runId).toMatch(/^20261201-093015-0000\d\d$/);
    expect((await openRunStore(store.root).createRun(plan)).runId).toMatch(/^20\d{6}-\d{6}-[a-z0-9]{6}$/);
  });

  it('makes a folder with the plan, and leaves nothing else behind', async () => {
    const store = openRunStore(temporaryFolder());
    const folder = await store.createRun(plan, { runId: 'first' });
    expect(folder.path).toBe(join(store.root, 'runs/first'));
    expect(readdirSync(join(store.root, 'runs'))).toEqual(['first']);
    expect(readdirSync(folder.path)).toEqual(['plan.json']);
    expect(JSON.parse(readFileSync(join(folder.path, 'plan.json'), 'utf8'))).toEqual(plan);
    expect((await store.openRun('first')).plan).toEqual(plan);
  });

  it.each([
    '',
    '.',
    '..',
    '../x',
    'a/b',
    'a\\b',
    '/etc',
    'a\0b',
    'con',
    'NUL.txt',
    '.hidden',
    'dot.',
    '-x',
    'ä'.repeat(101),
  ])('refuses the run id %j', async (runId) => {
    const store = openRunStore(temporaryFolder());
    for (const action of [() => store.createRun(plan, { runId }), () => store.openRun(runId)]) {
      expect(await errorOf(action)).toMatchObject({
        code: 'RUN_ID_INVALID',
        message: expect.stringContaining('cannot name a file everywhere'),
      });
    }
    expect(readdirSync(store.root)).toEqual([]);
  });

  it('refuses an id that a run or a baseline has', async () => {
    const store = openRunStore(temporaryFolder());
    const folder = await finishedRun(store, 'first');
    await store.writeBaseline('main', folder);
    expect(await errorOf(() => store.createRun(plan, { runId: 'first' }))).toMatchObject({
      code: 'RUN_EXISTS',
      message: expect.stringContaining('choose another id, or open the run to go on with it'),
    });
    expect(await errorOf(() => store.createRun(plan, { runId: 'main' }))).toMatchObject({ code: 'RUN_EXISTS' });
    expect(readdirSync(join(store.root, 'runs'))).toEqual(['first']);
  });

  it('refuses what is no plan', async () => {
    const store = openRunStore(temporaryFolder());
    const error = await errorOf(() => store.createRun({ ...plan, units: [] }));
    expect(error).toMatchObject({ code: 'PLAN_INVALID', message: expect.stringContaining('units') });
  });

  it('says so when the disk refuses', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'runs'), '');
    const error = await errorOf(() => openRunStore(root).createRun(plan, { runId: 'first' }));
    expect(error).toMatchObject({
      code: 'STORE_FAILED',
      message: expect.stringMatching(/runs.*could not be made \(E/),
    });
  });
});

describe('openRun', () => {
  it('refuses a run that is not there', async () => {
    const error = await errorOf(() => openRunStore(temporaryFolder()).openRun('gone'));
    expect(error).toMatchObject({
      code: 'RUN_NOT_FOUND',
      message: expect.stringContaining('no run or baseline "gone"'),
    });
  });

  it('refuses a plan that is none, with its place', async () => {
    const store = openRunStore(temporaryFolder());
    const { path } = await store.createRun(plan, { runId: 'first' });
    edit(join(path, 'plan.json'), (text) => text.replace('"repetitions": 1', '"repetitions": 0'));
    const error = await errorOf(() => store.openRun('first'));
    expect(error.code).toBe('PLAN_INVALID');
    expect(error.message).toMatch(/plan.json:\d+:\d+ repetitions/);
  });
});

describe('listRuns', () => {
  it('tells of every run, in the order in which they were started, whether it is finished', async () => {
    const root = temporaryFolder();
    const at = (now: number) => openRunStore(root, createTestPorts({ now }));
    const late = await at(2000).createRun(plan, { runId: 'a-late' });
    await collect(runTrials(plan, verifying, { folder: late, ports: createTestPorts({ now: 2000 }) }));
    const early = await at(1000).createRun(plan, { runId: 'z-early' });
    for await (const event of runTrials(plan, verifying, { folder: early })) if (event.type === 'trial-end') break;
    await at(0).createRun(plan, { runId: 'never-started' });
    mkdirSync(join(root, 'runs', 'stray'));
    writeFileSync(join(root, 'runs', 'stray.txt'), '');
    const { planDigest } = await late.readSummary();
    expect(await openRunStore(root).listRuns()).toEqual([
      {
        runId: 'never-started',
        path: join(root, 'runs/never-started'),
        startedAt: null,
        planDigest: null,
        ended: false,
      },
      { runId: 'z-early', path: early.path, startedAt: 1000, planDigest, ended: false },
      { runId: 'a-late', path: late.path, startedAt: 2000, planDigest, ended: true },
    ]);
  });
});

describe('readSummary', () => {
  it('recounts the rows, whether or not summary.json is there', async () => {
    const folder = await finishedRun(openRunStore(temporaryFolder()), 'first');
    const summary = await folder.readSummary();
    expect(summary).toMatchObject({ status: 'complete', finished: 2 });
    rmSync(join(folder.path, 'summary.json'));
    expect(await folder.readSummary()).toEqual(summary);
  });

  it('counts a run that never began as nothing', async () => {
    const folder = await openRunStore(temporaryFolder()).createRun(plan);
    expect(await folder.readSummary()).toMatchObject({ status: 'interrupted', planned: 2, finished: 0 });
  });

  it('accepts a summary that says the same in other white space', async () => {
    const folder = await finishedRun(openRunStore(temporaryFolder()), 'first');
    edit(join(folder.path, 'summary.json'), (text) => JSON.stringify(JSON.parse(text)));
    expect((await folder.readSummary()).finished).toBe(2);
  });

  it.each<[string, (text: string) => string]>([
    ['other counts', (text) => text.replaceAll('"verified": 2', '"verified": 3')],
    ['another run', (text) => text.replace('"runId": "first"', '"runId": "second"')],
    ['no summary', () => '{}'],
    ['half a summary', (text) => text.slice(0, 100)],
  ])('refuses a summary.json with %s', async (_, change) => {
    const folder = await finishedRun(openRunStore(temporaryFolder()), 'first');
    edit(join(folder.path, 'summary.json'), change);
    const error = await errorOf(() => folder.readSummary());
    expect(error.code).toBe('SUMMARY_MISMATCH');
    expect(error.message).toContain(join(folder.path, 'summary.json'));
    // Neither is it put right by running the finished run again.
    expect(await errorOf(() => collect(runTrials(plan, verifying, { folder })))).toMatchObject({
      code: 'SUMMARY_MISMATCH',
    });
  });

  it('refuses rows that were changed under a summary that was not', async () => {
    const folder = await finishedRun(openRunStore(temporaryFolder()), 'first');
    const journal = join(folder.path, 'journal.jsonl');
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, `${lines.slice(0, 3).join('\n')}\n`);
    expect(await errorOf(() => folder.readSummary())).toMatchObject({
      code: 'SUMMARY_MISMATCH',
      message: expect.stringContaining('does not say what the rows of'),
    });
  });

  it('refuses a complete summary of an unfinished run', async () => {
    const folder = await openRunStore(temporaryFolder()).createRun(plan);
    const [record] = recordsOf(plan);
    const journal = await folder.openJournal();
    if (record !== undefined) journal.append({ type: 'trial-end', record });
    journal.close();
    const summary = await folder.readSummary();
    await folder.writeSummary({ ...summary, status: 'complete' });
    expect(await errorOf(() => folder.readSummary())).toMatchObject({ code: 'SUMMARY_MISMATCH' });
  });

  it('refuses a journal that was closed too early', async () => {
    const folder = await openRunStore(temporaryFolder()).createRun(plan);
    const journal = await folder.openJournal();
    journal.append({ type: 'run-end', trials: 0 });
    journal.close();
    for (const action of [() => folder.readSummary(), () => folder.openJournal()]) {
      expect(await errorOf(action)).toMatchObject({
        code: 'JOURNAL_CORRUPT',
        message: expect.stringContaining(
          'journal.jsonl:2: run-end closes the journal although 2 of 2 trials are missing',
        ),
      });
    }
  });
});

describe('records', () => {
  it('gives the rows as they were journaled', async () => {
    const folder = await finishedRun(openRunStore(temporaryFolder()), 'first');
    const rows: string[] = [];
    for await (const record of folder.records()) rows.push(`${record.unitId} ${record.band}`);
    expect(rows).toEqual(['a verified', 'b verified']);
  });
});

describe('the lock of a run', () => {
  async function locked(content: string) {
    const folder = await openRunStore(temporaryFolder()).createRun(plan);
    writeFileSync(join(folder.path, 'lock'), content);
    return { folder, open: async () => (await folder.openJournal()).close() };
  }
  const holder = (more: object) => JSON.stringify({ pid: process.pid, host: hostname(), started: null, ...more });

  it.each<[string, string]>([
    ['a process that is gone', holder({ pid: 2 ** 22 + 1 })],
    ['an earlier process with our id', holder({ started: 'long ago' })],
    ['an earlier process with the id of another one', holder({ pid: process.ppid, started: 'long ago' })],
  ])('is taken over from %s', async (_, content) => {
    const { folder, open } = await locked(content);
    await open();
    expect(readdirSync(folder.path).sort()).toEqual(['journal.jsonl', 'plan.json']);
  });

  it.each<[string, string, string]>([
    ['a process that lives', holder({ pid: process.ppid }), `process ${process.ppid} is writing it`],
    ['another machine', holder({ host: 'elsewhere' }), 'on elsewhere is writing it'],
    ['nobody knows whom', 'me', 'cannot be understood ("me")'],
  ])('is respected when it is held by %s', async (_, content, message) => {
    const { folder, open } = await locked(content);
    const error = await errorOf(open);
    expect(error).toMatchObject({ code: 'RUN_LOCKED', message: expect.stringContaining(message) });
    expect(readFileSync(join(folder.path, 'lock'), 'utf8')).toBe(content);
    expect(readdirSync(folder.path).sort()).toEqual(['lock', 'plan.json']);
  });

  it('does not keep anyone from reading', async () => {
    const { folder } = await locked(holder({ pid: process.ppid }));
    expect((await folder.readSummary()).finished).toBe(0);
  });
});

describe('a baseline', () => {
  it('names a run by its id and digests', async () => {
    const store = openRunStore(temporaryFolder());
    const folder = await finishedRun(store, 'first');
    const baseline = await store.writeBaseline('main', folder);
    const { planDigest } = await folder.readSummary();
    expect(BaselineSchema.parse(baseline)).toMatchObject({
      label: 'main',
      runId: 'first',
      planDigest,
      inputs: plan.inputs,
    });
    expect(await store.readBaseline('main')).toEqual(baseline);
    expect(JSON.parse(readFileSync(join(store.root, 'baselines/main.json'), 'utf8'))).toEqual(baseline);
    expect((await store.resolveRun('main')).runId).toBe('first');
    expect((await store.resolveRun('first')).runId).toBe('first');
  });

  it('is replaced by the next one of its label', async () => {
    const store = openRunStore(temporaryFolder());
    await store.writeBaseline('main', await finishedRun(store, 'first'));
    await store.writeBaseline('main', await finishedRun(store, 'second'));
    expect((await store.readBaseline('main')).runId).toBe('second');
    expect(readdirSync(join(store.root, 'baselines'))).toEqual(['main.json']);
  });

  it('cannot be a run that is not finished', async () => {
    const store = openRunStore(temporaryFolder());
    const folder = await store.createRun(plan);
    const unfinished = {
      code: 'RUN_UNFINISHED',
      message: expect.stringContaining('finish it before it becomes a baseline'),
    };
    expect(await errorOf(() => store.writeBaseline('main', folder))).toMatchObject(unfinished);
    for await (const event of runTrials(plan, verifying, { folder })) if (event.type === 'trial-end') break;
    expect(await errorOf(() => store.writeBaseline('main', folder))).toMatchObject(unfinished);
  });

  it.each(['', '../main', 'a b', '-main', 'aux', '.main'])('refuses the label %j', async (label) => {
    const store = openRunStore(temporaryFolder());
    const folder = await finishedRun(store, 'first');
    expect(await errorOf(() => store.writeBaseline(label, folder))).toMatchObject({
      code: 'LABEL_INVALID',
      message: expect.stringContaining(`the label "${label}"`),
    });
    expect(await errorOf(() => store.readBaseline(label))).toMatchObject({ code: 'LABEL_INVALID' });
  });

  it('refuses the id of another run as its label', async () => {
    const store = openRunStore(temporaryFolder());
    const folder = await finishedRun(store, 'first');
    await finishedRun(store, 'second');
    expect(await errorOf(() => store.writeBaseline('second', folder))).toMatchObject({
      code: 'LABEL_INVALID',
      message: expect.stringContaining('is the id of another run'),
    });
  });

  it('says so when there is none of a label', async () => {
    const store = openRunStore(temporaryFolder());
    expect(await errorOf(() => store.readBaseline('main'))).toMatchObject({
      code: 'BASELINE_NOT_FOUND',
      message: expect.stringContaining('there is no baseline "main"'),
    });
    expect(await errorOf(() => store.resolveRun('main'))).toMatchObject({ code: 'RUN_NOT_FOUND' });
  });

  it.each<[string, (folder: RunFolder, path: string) => void, RegExp]>([
    ['is gone', ({ path }) => rmSync(path, { recursive: true }), /there is no run or baseline "first"/],
    ['has no journal', ({ path }) => rmSync(join(path, 'journal.jsonl')), /is not what it was/],
    [
      'has another last line',
      ({ path }) =>
        edit(join(path, 'journal.jsonl'), (text) => text.replace(/"at":(\d+)(,"previous":"[^"]*"}\n)$/, '"at":1$2')),
      /is not what it was when it was named/,
    ],
    [
      'has another row',
      ({ path }) => edit(join(path, 'journal.jsonl'), (text) => text.replace('"band":"verified"', '"band":"refuted"')),
      /journal.jsonl:5: the digest of the line before does not match/,
    ],
    [
      'has another plan',
      ({ path }) => edit(join(path, 'plan.json'), (text) => text.replace('"seed": 0', '"seed": 1')),
      /is not what it was when it was named/,
    ],
    ['was named by what is no baseline', (_, path) => edit(path, () => '{}'), /main.json/],
    ['was named by an edited one', (_, path) => edit(path, (text) => text.replace('"x"', '"y"')), /is not what it was/],
  ])('is refused when its run %s', async (_, change, message) => {
    const store = openRunStore(temporaryFolder());
    const folder = await finishedRun(store, 'first');
    await store.writeBaseline('main', folder);
    change(folder, join(store.root, 'baselines/main.json'));
    for (const action of [() => store.readBaseline('main'), () => store.resolveRun('main')]) {
      const error = await errorOf(action);
      expect(error.code).toBe('BASELINE_MISMATCH');
      expect(error.message).toMatch(message);
      expect(error.message).toContain('Restore the run, or name another one with this label');
    }
  });

  it('refuses to name a run whose summary was changed', async () => {
    const store = openRunStore(temporaryFolder());
    const folder = await finishedRun(store, 'first');
    edit(join(folder.path, 'summary.json'), (text) => text.replaceAll('"verified": 2', '"verified": 3'));
    expect(await errorOf(() => store.writeBaseline('main', folder))).toMatchObject({ code: 'SUMMARY_MISMATCH' });
  });
});

describe('a summary of bands', () => {
  it('is a recount of the rows after a resume as well', async () => {
    const folder = await openRunStore(temporaryFolder()).createRun(plan);
    const refuting = async () => outcomeOf('refuted');
    for await (const event of runTrials(plan, refuting, { folder, concurrency: 1 }))
      if (event.type === 'trial-end') break;
    const before = (await folder.readSummary()).finished;
    const events = await collect(runTrials(plan, verifying, { folder, concurrency: 1 }));
    expect(summaryOf(events).tally.synthetic).toMatchObject({ refuted: before, verified: 2 - before });
    expect(await folder.readSummary()).toEqual(summaryOf(events));
  });
});
