import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

function start(cwd: string, options: string[] = [], environment: Record<string, string> = {}) {
  const args = ['--conditions=@evalkit/source', main, ...options];
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, args, { cwd, env: { PATH: process.env['PATH'], ...environment } }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

async function baselineIn(folder: string): Promise<string> {
  return JSON.parse(await readFile(join(folder, '.evalkit/baselines/example.json'), 'utf8')).runId;
}

it('runs the suite, keeps the first run as the baseline, and compares a later one with it', {
  timeout: 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  expect(first).toMatchObject({ code: 0 });
  expect(first.out).toContain('SYNTHETIC');
  expect(first.out).toContain('verified 15   inconclusive 1   blocked 1   refuted 1');
  expect(first.out).toContain('feature coverage');
  const [, runId = '', path = ''] = /^run (\S+): (.+)$/m.exec(first.out) ?? [];
  expect(JSON.parse(await readFile(join(path, 'summary.json'), 'utf8'))).toMatchObject({ runId });
  expect(await baselineIn(folder)).toBe(runId);
  expect(first.out.trimEnd().split('\n').at(-1)?.trim()).toBe('npm start -- --baseline example');

  const compared = await start(folder, ['--baseline', 'example', '--fail-on', 'refuted']);
  expect(compared).toMatchObject({ code: 1 });
  expect(compared.err).toContain('refuted occurred');
  expect(compared.out).toContain(`baseline ${runId} (synthetic`);
  expect(compared.out).toContain('17 of 18 scenarios of both are unchanged');

  expect(await start(folder)).toMatchObject({ code: 0 });
  expect(await baselineIn(folder)).toBe(runId);

  await rm(path, { recursive: true });
  const renewed = await start(folder);
  expect(renewed).toMatchObject({ code: 0 });
  expect(renewed.out).toContain(`run ${await baselineIn(folder)}:`);
});

it('says in one line what is wrong with the environment', { timeout: 60_000 }, async () => {
  const { code, err, out } = await start(await temporaryFolder(), [], { EVALKIT_MODEL_NAME: 'some-model' });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('a real model needs EVALKIT_MODEL_URL and EVALKIT_MODEL_NAME: set both, or none');
  expect(err).not.toContain('    at ');
});
