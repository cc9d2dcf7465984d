// Type-checks a consumer of every entry point against the packed tarballs, their declaration files included.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { reportProblems, run } from './run.mjs';
import { installedProject, tarballs } from './tarballs.mjs';

const packages = tarballs();
const folder = await installedProject('types', packages);
symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'junction');

const specifiers = packages.flatMap(({ manifest }) =>
  Object.entries(manifest.exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([subpath]) => `${manifest.name}${subpath.slice(1)}`),
);
const imports = specifiers.map((specifier, index) => `import * as entry${index} from '${specifier}';`);
const use = `
import type { Band } from '@evalkit/schema';
import { verifyReply } from '@evalkit/verifiers';

export const entries: readonly object[] = [${specifiers.map((_, index) => `entry${index}`).join(', ')}];
export const band: Band = (await verifyReply({ kind: 'exact', value: 'a' }, 'a')).band;
// @ts-expect-error a band is none of the four
export const wrong: Band = 'passed';
`;
writeFileSync(join(folder, 'consumer.ts'), `${imports.join('\n')}\n${use}`);

const problems = [];
for (const [module, moduleResolution] of [
  ['NodeNext', 'NodeNext'],
  ['ESNext', 'Bundler'],
]) {
  const compilerOptions = { module, moduleResolution, target: 'ES2024', lib: ['ES2024'], types: ['node'] };
  const config = {
    compilerOptions: {
      ...compilerOptions,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    },
    files: ['consumer.ts'],
  };
  const file = join(folder, `tsconfig.${module}.json`);
  writeFileSync(file, JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', file]).catch((error) => problems.push(error.message));
}
reportProblems(problems);
