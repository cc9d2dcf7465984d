import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ArtifactRecord } from '@evalkit/schema/observation';
import type { Trial } from '@evalkit/schema/run';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  InfrastructureError,
  openRunStore,
  type RunFolder,
  runTrials,
  type TrialFiles,
  trialsOf,
} from '../src/index.ts';
import { collect, errorOf, outcomeOf, planOf, recordOf, temporaryFolder } from './sample-runs.ts';

/** A run that is open for writing, and its first trial. */
async function openRun(unitId = 'a'): Promise<{ folder: RunFolder; trial: Trial; root: string }> {
  const plan = planOf([unitId], { repetitions: 2 });
  const root = temporaryFolder();
  const folder = await openRunStore(join(root, 'store')).createRun(plan);
  await folder.openJournal();
  onTestFinished(() => folder.close());
  const [trial] = trialsOf(plan);
  if (trial === undefined) throw new Error('the plan has no trial');
  return { folder, trial, root };
}

const openedAgain = ({ path, runId }: RunFolder) => openRunStore(join(path, '../..')).openRun(runId);

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

describe('writeTrialFiles', () => {
  const everything: TrialFiles = {
    observation: { turns: [{ reply: 'ja' }] },
    verdict: { band: 'verified' },
    events: [{ type: 'sent', data: { n: 1 } }, { type: 'seen\n' }],
    artifacts: [
      { path: 'notes/first.txt', type: 'note', text: '\ufeffone\r\n' },
      { path: 'data.json', data: { b: [1, null] } },
      { path: 'image.png', bytes: Buffer.from([0, 255, 10]).toString('base64') },
      { path: 'big.bin', sha256: 'abc' },
      { id: 'no path', text: 'x' },
      { path: 'ill-formed.txt', text: 'a\ud800' },
      { path: 'no-base64', bytes: '***' },
    ],
  };

  it('keeps what reading gives again', async () => {
    const { folder, trial } = await openRun();
    folder.writeTrialFiles(trial, everything);
    expect(folder.readTrialFiles(trial)).toEqual(everything);
    const path = join(folder.path, 'trials/a/1');
    expect(filesIn(path)).toEqual([
      'artifacts/%4',
      'artifacts/%index.json',
      'artifacts/data.json',
      'artifacts/image.png',
      'artifacts/notes/first.txt',
      'events.jsonl',
    ]);
    expect(readFileSync(join(path, 'events.jsonl'), 'utf8')).toBe(
      '{"type":"sent","data":{"n":1}}\n{"type":"seen\\n"}\n',
    );
    expect(readFileSync(join(path, 'artifacts/notes/first.txt'), 'utf8')).toBe('\ufeffone\r\n');
  });

  it('writes no file for what is not there', async () => {
    const { folder, trial } = await openRun();
    folder.writeTrialFiles(trial, { observation: null, events: [], artifacts: [] });
    expect(existsSync(join(folder.path, 'trials'))).toBe(false);
    expect(readFileSync(join(folder.path, 'trials.jsonl'), 'utf8')).toBe(
      '{"index":0,"unitId":"a","repetition":1,"observation":null}\n',
    );
    expect(folder.readTrialFiles(trial)).toEqual({ observation: null });
    expect(folder.readTrialFiles({ ...trial, repetition: 2 })).toEqual({});
  });

  it('leaves nothing of an earlier execution', async () => {
    const { folder, trial } = await openRun();
    folder.writeTrialFiles(trial, everything);
    folder.writeTrialFiles(trial, { verdict: 1 });
    expect(existsSync(join(folder.path, 'trials/a/1'))).toBe(false);
    expect(folder.readTrialFiles(trial)).toEqual({ verdict: 1 });
    folder.writeTrialFiles(trial, { events: [{ type: 'sent' }] });
    expect(folder.readTrialFiles(trial)).toEqual({ events: [{ type: 'sent' }] });
  });

  it('leaves nothing of an earlier attempt, or of a killed session, where the last one wrote nothing', async () => {
    const plan = planOf(['a'], { repetitions: 2 });
    const folder = await openRunStore(temporaryFolder()).createRun(plan);
    const [first, second] = [...trialsOf(plan)] as [Trial, Trial];
    const unfinished = await folder.openJournal();
    folder.writeTrialFiles(first, everything);
    unfinished.close();
    await collect(
      runTrials(
        plan,
        async (trial, { attempt }) => {
          if (trial.index === second.index && attempt === 1) {
            folder.writeTrialFiles(trial, everything);
            throw new InfrastructureError({ code: 'DOWN', message: 'down' });
          }
          return outcomeOf('verified');
        },
        { folder, retries: 1 },
      ),
    );
    expect(folder.readTrialFiles(first)).toEqual({});
    expect(folder.readTrialFiles(second)).toEqual({});
  });

  it('goes on after a line that a kill left half written', async () => {
    const { folder, trial } = await openRun();
    folder.writeTrialFiles(trial, { verdict: 'ü'.repeat(100_000) });
    folder.close();
    const log = join(folder.path, 'trials.jsonl');
    writeFileSync(log, `${readFileSync(log, 'utf8')}{"index":1,"unitId":"a","obs`);
    expect(folder.readTrialFiles({ ...trial, repetition: 2 })).toEqual({});
    await folder.openJournal();
    folder.writeTrialFiles({ ...trial, index: 1, repetition: 2 }, { verdict: 2 });
    expect(folder.readTrialFiles({ ...trial, repetition: 2 })).toEqual({ verdict: 2 });
    expect(folder.readTrialFiles(trial)).toEqual({ verdict: 'ü'.repeat(100_000) });
    expect(readFileSync(log, 'utf8').split('\n')).toHaveLength(3);
  });

  it.each([
    '../escape',
    '../../../../../escape',
    'a/../../escape',
    '/escape',
    '\\escape',
    'C:\\escape',
    'C:escape',
    'a\0b',
    'con',
    'a/NUL.txt/b',
    'aux .txt',
    'trailing.',
    'trailing ',
    '',
    '.',
    './a',
    'a//b',
    'a/',
    'x'.repeat(300),
    'x/'.repeat(600),
    '%index.json',
    '%1',
    'a:stream',
    '\ud800',
  ])('keeps the artifact of the path %j inside the folder, under a name of its own', async (path) => {
    const { folder, trial, root } = await openRun();
    const before = filesIn(root);
    const artifacts: ArtifactRecord[] = [
      { path: 'fine', text: 'fine' },
      { path, text: 'hostile' },
    ];
    folder.writeTrialFiles(trial, { artifacts });
    const written = filesIn(root).filter((file) => !before.includes(file));
    const inside = join(relative(root, folder.path), 'trials/a/1/artifacts').replaceAll(sep, '/');
    expect(written).toEqual([`${inside}/%1`, `${inside}/%index.json`, `${inside}/fine`]);
    expect(existsSync(resolve(root, '../escape'))).toBe(false);
    expect(folder.readTrialFiles(trial).artifacts).toEqual(artifacts);
  });

  it.each([
    [['a', 'A']],
    [['a', 'a']],
    [['caf\u00e9', 'cafe\u0301']],
    [['a/b', 'a']],
    [['a', 'a/b']],
    [['a/x', 'A/x']],
  ])('keeps artifacts apart whose paths are one to some file system: %j', async (paths) => {
    const { folder, trial } = await openRun();
    const artifacts = paths.map((path, index) => ({ path, text: String(index) }));
    folder.writeTrialFiles(trial, { artifacts });
    expect(folder.readTrialFiles(trial).artifacts).toEqual(artifacts);
    expect(existsSync(join(folder.path, 'trials/a/1/artifacts/%1'))).toBe(true);
  });

  it('keeps any artifacts as they were, and writes none outside the folder', async () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', 'a', 'A', 'con', '%0', '\0'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    const artifact = fc.record({ path, text: fc.string({ unit: 'binary' }) });
    const { folder, trial, root } = await openRun();
    folder.writeTrialFiles(trial, { verdict: 0 });
    const before = filesIn(root);
    fc.assert(
      fc.property(fc.array(artifact, { maxLength: 6 }), (artifacts) => {
        folder.writeTrialFiles(trial, { artifacts });
        expect(folder.readTrialFiles(trial).artifacts ?? []).toEqual(artifacts);
        const inside = join(relative(root, folder.path), 'trials/a/1/artifacts').replaceAll(sep, '/');
        for (const file of filesIn(root)) expect(before.includes(file) || file.startsWith(`${inside}/`)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['../up', 'a/b', 'con', 'a\0', '.', '..', 'ü'.repeat(300), '日本'])(
    'keeps the trials of the unit %j inside the folder',
    async (unitId) => {
      const { folder, trial, root } = await openRun(unitId);
      folder.writeTrialFiles(trial, { verdict: 1, events: [{ type: 'sent' }] });
      const [name, ...others] = readdirSync(join(folder.path, 'trials'));
      expect(others).toEqual([]);
      expect(existsSync(join(folder.path, 'trials', String(name), '1/events.jsonl'))).toBe(true);
      expect(readdirSync(root)).toEqual(['store']);
      expect(folder.readTrialFiles(trial)).toEqual({ verdict: 1, events: [{ type: 'sent' }] });
    },
  );

  it('refuses a trial that the plan does not have', async () => {
    const { folder, trial } = await openRun();
    for (const other of [
      { ...trial, unitId: 'b' },
      { ...trial, repetition: 3 },
      { ...trial, repetition: '../x' as never },
    ]) {
      for (const action of [() => folder.writeTrialFiles(other, {}), () => folder.readTrialFiles(other)]) {
        expect(await errorOf(action)).toMatchObject({
          code: 'RECORD_INVALID',
          message: expect.stringContaining('the plan has no repetition'),
        });
      }
    }
  });

  it('refuses what comes too late: after the trial is finished, and after the run is closed', async () => {
    const { folder, trial } = await openRun();
    folder.close();
    expect(await errorOf(() => folder.writeTrialFiles(trial, {}))).toMatchObject({
      code: 'RUN_CLOSED',
      message: expect.stringContaining('come too late: the run is not open for writing'),
    });
    const journal = await folder.openJournal();
    folder.writeTrialFiles(trial, { verdict: 1 });
    journal.append({ type: 'trial-end', record: recordOf(trial) });
    expect(await errorOf(() => folder.writeTrialFiles(trial, { verdict: 2 }))).toMatchObject({
      code: 'RUN_CLOSED',
      message: expect.stringContaining('that trial is finished'),
    });
    expect(folder.readTrialFiles(trial)).toEqual({ verdict: 1 });
    folder.close();
    const resumed = await folder.openJournal();
    expect(await errorOf(() => folder.writeTrialFiles(trial, {}))).toMatchObject({ code: 'RUN_CLOSED' });
    resumed.close();
    expect(await errorOf(() => journal.append({ type: 'run-resume' }))).toMatchObject({ code: 'RUN_CLOSED' });
  });

  it.each<[string, TrialFiles]>([
    ['a bigint', { verdict: 1n }],
    ['a function', { observation: () => 1 }],
    ['an artifact with a bigint', { artifacts: [{ path: 'a', data: 1n as never }] }],
    ['something that contains itself', { verdict: globalThis }],
  ])('refuses %s, which is no JSON', async (_, files) => {
    const { folder, trial } = await openRun();
    expect(await errorOf(() => folder.writeTrialFiles(trial, files))).toMatchObject({
      code: 'TRIAL_FILES_INVALID',
      message: expect.stringMatching(/ha(s|ve) to be JSON/),
    });
  });
});

describe('readTrialFiles', () => {
  it('refuses files that were changed', async () => {
    const { folder, trial } = await openRun();
    folder.writeTrialFiles(trial, { verdict: 1, artifacts: [{ path: 'a', text: 'x' }] });
    const path = join(folder.path, 'trials/a/1');
    const index = join(path, 'artifacts/%index.json');
    const before = readFileSync(index, 'utf8');
    for (const file of ['../../../../../plan.json', '/etc/passwd', 'gone']) {
      writeFileSync(index, before.replace('"file": "a"', `"file": "${file}"`));
      const error = await errorOf(() => folder.readTrialFiles(trial));
      expect(error).toMatchObject({
        code: 'TRIAL_FILES_INVALID',
        message: expect.stringMatching(/names a file outside the folder|gone is missing/),
      });
    }
    writeFileSync(index, '{');
    expect((await errorOf(() => folder.readTrialFiles(trial))).message).toMatch(
      /index.json: is no JSON; it was changed/,
    );
    for (const line of ['{"index":0,"verdict":}\n', 'oops\n']) {
      writeFileSync(join(folder.path, 'trials.jsonl'), line);
      expect(await errorOf(async () => (await openedAgain(folder)).readTrialFiles(trial))).toMatchObject({
        code: 'TRIAL_FILES_INVALID',
        message: expect.stringContaining('trials.jsonl: a line of it is none that is written there'),
      });
    }
  });

  it('says so when the disk refuses', async () => {
    const { folder, trial } = await openRun();
    mkdirSync(join(folder.path, 'trials/a/1/events.jsonl'), { recursive: true });
    expect(await errorOf(() => folder.readTrialFiles(trial))).toMatchObject({ code: 'STORE_FAILED' });
  });
});
