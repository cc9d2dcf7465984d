// Writes dist/THIRD-PARTY-LICENSES of the package in the working directory: the licence of every package whose code it bundles.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = process.cwd();
const metafile = join(root, 'dist', 'metafile-esm.json');
if (!existsSync(metafile)) throw new Error(`${metafile} is missing: was this run after the build?`);

const folders = new Set();
for (const input of Object.keys(JSON.parse(readFileSync(metafile, 'utf8')).inputs)) {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
  if (folder !== undefined) folders.add(resolve(root, folder));
}
const sections = [...folders]
  .map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined && license === undefined) throw new Error(`${name} ${version} names no licence`);
    const text =
      file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}`;
    return `${name} ${version} (${license})${text}\n`;
  })
  .sort();
if (sections.length === 0) throw new Error(`${metafile} names no third-party package`);
writeFileSync(join(root, 'dist', 'THIRD-PARTY-LICENSES'), sections.join(`\n${'-'.repeat(80)}\n\n`));
rmSync(metafile);
