// Brings the workspace's dependencies, and with them its own Node 24, to what the lockfile says.
// Needs only Node >= 20 and npm; does nothing when the installed tree already matches.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = `${root}.cache/install.lock`;
const lockfile = readFileSync(`${root}pnpm-lock.yaml`, 'utf8');
const installedLockfile = `${root}node_modules/.pnpm/lock.yaml`;
// Written only after an install ended well: without it the tree may be half an install.
const finished = `${root}node_modules/.evalkit-installed`;
const digest = createHash('sha256').update(lockfile).digest('hex');

if (!isInstalled()) {
  await takeLock();
  process.on('exit', () => rmSync(lock, { force: true }));
  if (!isInstalled()) {
    install();
    requireNode();
    writeFileSync(finished, digest);
  }
}

function isInstalled() {
  return textOf(installedLockfile) === lockfile && textOf(finished) === digest && folders().every(hasDependencies);
}

function folders() {
  const below = (parent) => readdirSync(`${root}${parent}`).map((name) => `${root}${parent}/${name}/`);
  return [root, ...['packages', 'examples'].filter((parent) => existsSync(`${root}${parent}`)).flatMap(below)];
}

function hasDependencies(folder) {
  const { dependencies, devDependencies } = JSON.parse(textOf(`${folder}package.json`) ?? '{}');
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
    existsSync(`${folder}node_modules/${name}`),
  );
}

/** Waits until no other process installs. The lock names its owner, so that one that was killed does not hold it for ever. */
async function takeLock() {
  mkdirSync(`${root}.cache`, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(textOf(lock));
    if (owner > 0 && !isAlive(owner)) rmSync(lock, { force: true });
    else if (!told) process.stderr.write(`Waiting for process ${owner}, which installs the dependencies.\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function install() {
  // pnpm takes a tree whose lockfile matches for complete, and would not repair it.
  rmSync(finished, { force: true });
  rmSync(installedLockfile, { force: true });
  const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const { status, error } = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // pnpm asks before it replaces a node_modules folder unless it knows that nobody can answer.
    // Its own words are needed when it fails, also below `npm --silent`.
    env: { ...process.env, CI: 'true', npm_config_loglevel: 'error' },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  fail(
    `The dependencies could not be installed (${error?.message ?? `${packageManager} ended with ${status ?? 'a signal'}`}).`,
    'Its own words are above. The npm registry has to be reachable and the disk must not be full; the same command',
    'goes on where this one stopped. If it keeps failing, delete node_modules and try again.',
  );
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (existsSync(`${root}node_modules/.bin/node`) || major > 22 || (major === 22 && minor >= 18)) return;
  fail(
    `There is no packaged Node for ${process.platform}-${process.arch}, and this one is ${process.version}.`,
    'Install Node 22.18 or newer and try again.',
  );
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function fail(...lines) {
  process.stderr.write(`\n${lines.join('\n')}\n`);
  process.exit(1);
}
