// Imports every entry point of every packed tarball in an empty project, and starts every binary; argument: Node's major version.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary } from './node-binary.mjs';
import { reportProblems, run } from './run.mjs';
import { installedProject, tarballs } from './tarballs.mjs';

const major = process.argv[2];
const node = await nodeBinary(major);
const version = (await run(node, ['--version'])).trim();
if (!version.startsWith(`v${major}.`)) throw new Error(`${node} is ${version}, not ${major}`);

const packages = tarballs();
const problems = [];
for (const options of [[], ['--omit=optional', '--omit=peer']]) {
  const folder = await installedProject(`imports-${major}${options.length > 0 ? '-omit' : ''}`, packages, options);
  const program = join(folder, 'import.mjs');
  writeFileSync(
    program,
    `const [specifier] = process.argv.slice(2);
const module = await import(specifier, specifier.endsWith('.json') ? { with: { type: 'json' } } : {});
if (Object.keys(module).length === 0) throw new Error('exports nothing');`,
  );
  for (const { manifest } of packages) {
    for (const specifier of specifiersOf(manifest))
      await run(node, [program, specifier], { cwd: folder }).catch((error) => problems.push(error.message));
    for (const path of Object.values(manifest.bin ?? {})) {
      const home = join(folder, 'home');
      mkdirSync(home, { recursive: true });
      const binary = join(folder, 'node_modules', manifest.name, path);
      await run(node, [binary, '--help'], { cwd: home }).catch((error) => problems.push(error.message));
    }
  }
}
reportProblems(problems);

function specifiersOf({ name, exports }) {
  return Object.keys(exports)
    .filter((subpath) => !subpath.includes('*'))
    .map((subpath) => `${name}${subpath.slice(1)}`);
}
