// Brings the workspace's dependencies, and with them its own Node 24, to what the lockfile says.
// Needs only Node >= 20 and npm; does nothing when the installed tree already matches.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = `${root}node_modules/.pnpm/lock.yaml`;
const upToDate =
  existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(`${root}pnpm-lock.yaml`, 'utf8');
if (!upToDate) {
  const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const { status } = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // pnpm asks before it replaces a node_modules folder unless it knows that nobody can answer.
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}
