import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A repository whose `npx` is a script that notes each call and then does what `install` says. */
function repository(install: string) {
  const folder = mkdtempSync(join(tmpdir(), 'evalkit-bootstrap-'));
  folders.push(folder);
  for (const name of ['scripts', 'bin']) mkdirSync(join(folder, name));
  copyFileSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
  writeFileSync(join(folder, 'package.json'), '{ "packageManager": "pnpm@1.2.3" }');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'first');
  const calls = join(folder, 'calls');
  writeFileSync(join(folder, 'bin/npx'), `#!/bin/sh\necho "$@" >> ${calls}\n${install}\n`, { mode: 0o755 });
  const environment = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` };
  return {
    folder,
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
    bootstrap: () =>
      spawnSync(process.execPath, ['scripts/bootstrap.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: environment,
      }),
    started: () =>
      new Promise<number | null>((resolve) => {
        spawn(process.execPath, ['scripts/bootstrap.mjs'], { cwd: folder, stdio: 'ignore', env: environment }).on(
          'close',
          resolve,
        );
      }),
  };
}

const succeeding = 'mkdir -p node_modules/.pnpm && cp pnpm-lock.yaml node_modules/.pnpm/lock.yaml';

describe('bootstrap', () => {
  it('installs what the lockfile says, once, and again when the lockfile changes', () => {
    const { folder, bootstrap, calls } = repository(succeeding);
    for (let round = 0; round < 2; round += 1) expect(bootstrap()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(calls()).toEqual(['--yes pnpm@1.2.3 install --frozen-lockfile']);
    writeFileSync(join(folder, 'pnpm-lock.yaml'), 'second');
    expect(bootstrap().status).toBe(0);
    expect(calls()).toHaveLength(2);
  });

  it('repairs an install that was interrupted, though its lockfile is in place', () => {
    const { folder, bootstrap, calls } = repository(`[ ! -e node_modules/.pnpm/lock.yaml ] || exit 9\n${succeeding}`);
    mkdirSync(join(folder, 'node_modules/.pnpm'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.pnpm/lock.yaml'), 'first');
    expect(bootstrap().status).toBe(0);
    expect(calls()).toHaveLength(1);
  });

  it('repairs an install of which a package lost its dependencies', () => {
    const { folder, bootstrap, calls } = repository(`${succeeding} && mkdir -p packages/a/node_modules/zod`);
    mkdirSync(join(folder, 'packages/a'), { recursive: true });
    writeFileSync(join(folder, 'packages/a/package.json'), '{ "dependencies": { "zod": "1" } }');
    for (let round = 0; round < 2; round += 1) expect(bootstrap().status).toBe(0);
    expect(calls()).toHaveLength(1);
    rmSync(join(folder, 'packages/a/node_modules'), { recursive: true });
    expect(bootstrap().status).toBe(0);
    expect(calls()).toHaveLength(2);
  });

  it('installs once when several processes want it at the same time', async () => {
    const { started, calls } = repository(`mkdir installing || exit 9\nsleep 0.5\n${succeeding} && rmdir installing`);
    expect(await Promise.all([started(), started(), started()])).toEqual([0, 0, 0]);
    expect(calls()).toHaveLength(1);
  });

  it('does not wait for an installing process that was killed', () => {
    const { folder, bootstrap, calls } = repository(succeeding);
    const { pid } = spawnSync(process.execPath, ['--version']);
    mkdirSync(join(folder, '.cache'));
    writeFileSync(join(folder, '.cache/install.lock'), String(pid));
    expect(bootstrap()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toHaveLength(1);
    expect(existsSync(join(folder, '.cache/install.lock'))).toBe(false);
  });

  it('says in plain words that an install failed, and tries again the next time', () => {
    const { bootstrap, calls } = repository(`${succeeding}\nexit 7`);
    const { status, stderr } = bootstrap();
    expect(status).toBe(1);
    expect(stderr).toContain('The dependencies could not be installed (pnpm@1.2.3 ended with 7).');
    expect(bootstrap().status).toBe(1);
    expect(calls()).toHaveLength(2);
  });
});
