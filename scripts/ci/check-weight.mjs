// What an install of each published package brings along: third-party packages, bytes, install scripts, native code.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reportProblems } from './run.mjs';
import { installedProject, tarballs } from './tarballs.mjs';

const mostPackages = 5;
const mostBytes = 3_000_000;
const problems = [];
for (const entry of tarballs()) {
  const folder = await installedProject(`weight-${entry.id}`, [entry], ['--omit=peer', '--omit=optional']);
  const modules = join(folder, 'node_modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).map((path) => join(modules, path));
  const installed = files.filter((path) =>
    /node_modules[\\/](@[^\\/]+[\\/])?[^\\/@.][^\\/]*[\\/]package\.json$/.test(path),
  );
  const thirdParty = installed.filter((path) => !relative(modules, path).startsWith('@evalkit'));
  const bytes = files.reduce((sum, path) => sum + (statSync(path).isFile() ? statSync(path).size : 0), 0);
  const { name } = entry.manifest;
  process.stdout.write(`${name}: ${thirdParty.length} third-party packages, ${(bytes / 1e6).toFixed(2)} MB\n`);
  if (thirdParty.length > mostPackages)
    problems.push(`${name} brings ${thirdParty.length} third-party packages, more than ${mostPackages}`);
  if (bytes > mostBytes) problems.push(`${name} brings ${bytes} bytes, more than ${mostBytes}`);
  for (const path of installed) {
    const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8'));
    const hooks = ['preinstall', 'install', 'postinstall'].filter((hook) => scripts[hook] !== undefined);
    if (hooks.length > 0) problems.push(`${name}: ${relative(modules, path)} has ${hooks.join(', ')}`);
    if (existsSync(join(path, '../binding.gyp'))) problems.push(`${name}: ${relative(modules, path)} has native code`);
  }
  for (const path of files.filter((path) => path.endsWith('.node')))
    problems.push(`${name}: ${relative(modules, path)} is native code`);
}
reportProblems(problems);
