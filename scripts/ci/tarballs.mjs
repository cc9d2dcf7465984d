import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspacePackages } from '../workspace.ts';
import { run } from './run.mjs';

/** Where the packed packages lie. */
export const tarballFolder = join(root, '.cache/tarballs');

/** Every published package with the path of its tarball. */
export function tarballs() {
  const files = readdirSync(tarballFolder);
  return workspacePackages().map(({ id, manifest }) => {
    const file = files.find((name) => name.startsWith(`evalkit-${id}-`));
    if (file === undefined) throw new Error(`${manifest.name} is not packed: run scripts/ci/pack.mjs`);
    return { id, manifest, file: join(tarballFolder, file) };
  });
}

/**
 * An empty project below `.cache/` with some packages installed from their tarballs, and every package of evalkit that they need too.
 * Install scripts run as for any user. Resolves to the project's folder.
 */
export async function installedProject(name, packages, options = []) {
  const folder = join(root, '.cache/projects', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const specifierOf = ({ file }) => `file:${file}`;
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries(packages.map((entry) => [entry.manifest.name, specifierOf(entry)])),
    overrides: Object.fromEntries(tarballs().map((entry) => [entry.manifest.name, specifierOf(entry)])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...options], { cwd: folder });
  return folder;
}
