import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess, workspaceNode } from './measure-process.mjs';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));

/** Bare Node first, then one contender per entry point of every package, as built. */
export function importContenders({ folder }) {
  const home = join(folder, 'imports');
  const scope = join(home, 'node_modules', '@evalkit');
  // Links that another checkout left may point nowhere.
  rmSync(scope, { recursive: true, force: true });
  mkdirSync(scope, { recursive: true });
  for (const id of readdirSync(packages)) symlinkSync(join(packages, id), join(scope, id), 'junction');
  return ['bare Node', ...entryPoints()].map((name, index) => {
    const file = `${index}.mjs`;
    writeFileSync(join(home, file), index === 0 ? '' : `import '${name}';\n`);
    return { name, measure: () => measure(file, home) };
  });
}

function entryPoints() {
  return readdirSync(packages).flatMap((id) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(packages, id, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .filter(([, target]) => typeof target === 'object')
      .map(([subpath]) => `${name}${subpath.slice(1)}`);
  });
}

async function measure(file, cwd) {
  const result = await measureProcess({ command: workspaceNode(), args: [file], cwd });
  if (result.status !== 0) throw new Error(result.output.slice(-2000));
  return result;
}
