import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importViolations, manifestViolations, nameViolations, shapeViolations } from '../architecture.ts';
import { packageSources, parseSource } from '../source-file.ts';
import { pathsBelow, root, workspacePackages } from '../workspace.ts';

const sources = packageSources();

describe('the workspace', () => {
  it('is read at all', () => {
    expect(workspacePackages().map(({ id }) => id)).toContain('schema');
    expect(sources.length).toBeGreaterThan(100);
  });

  it('declares only dependencies that the table of packages allows', () => {
    expect(workspacePackages().flatMap(({ id, manifest }) => manifestViolations(id, manifest))).toEqual([]);
  });

  it('imports only what the table of packages allows, and touches the disk only where it may', () => {
    expect(sources.flatMap(importViolations)).toEqual([]);
  });

  it('has short source files and an index.ts of named re-exports only', () => {
    expect(sources.flatMap(shapeViolations)).toEqual([]);
  });

  it('has nothing named utils, common or helpers', () => {
    const paths = ['packages', 'examples', 'scripts'].flatMap((folder) => pathsBelow(join(root, folder)));
    expect(nameViolations(paths)).toEqual([]);
  });
});

function imports(file: string, text: string): string[] {
  return importViolations(parseSource(file, text)).map(({ message }) => message);
}

describe('importViolations', () => {
  const file = 'packages/verifiers/src/a.ts';

  it.each([
    ["import { a } from '@evalkit/scoring';", 'static'],
    ["import '@evalkit/scoring';", 'for its effects'],
    ["import type { A } from '@evalkit/scoring';", 'type'],
    ["export { a } from '@evalkit/scoring';", 'export from'],
    ["export type { A } from '@evalkit/scoring/deep';", 'export of a type from a subpath'],
    ["const a = await import('@evalkit/scoring');", 'dynamic'],
    ['const a = await import(`@evalkit/scoring`);', 'dynamic with back-ticks'],
    ["let a: import('@evalkit/scoring').A;", 'import type'],
    ["import a = require('@evalkit/scoring');", 'import require'],
    ["const a = require('@evalkit/scoring');", 'require'],
  ])('reports an arrow that the table does not allow: %s (%s)', (text) => {
    expect(imports(file, text)).toEqual([expect.stringContaining('verifiers may import schema')]);
  });

  it('takes no import out of a comment or a string', () => {
    expect(imports(file, `// import '@evalkit/scoring'\nconst a = "import '@evalkit/scoring'";`)).toEqual([]);
  });

  it.each([
    "import { a } from '@evalkit/schema/run';",
    "import { a } from './b.ts';",
    "import { posix } from 'node:path';",
    "import { a } from '@evalkit/verifiers';",
    "import manifest from '../package.json' with { type: 'json' };",
  ])('lets pass what is allowed: %s', (text) => {
    expect(imports(file, text)).toEqual([]);
  });

  it.each(['../../scoring/src/index.ts', '../../scoring/package.json', '../test/fixture.ts'])(
    'reports a way around a package border: %s',
    (path) => {
      expect(imports(file, `import { a } from '${path}';`)).toEqual([
        expect.stringContaining('outside packages/verifiers/src'),
      ]);
    },
  );

  it('reports a third-party package that the table does not name', () => {
    expect(imports(file, "import chalk from 'chalk/deep';")).toEqual([
      expect.stringContaining('may stand on typescript'),
    ]);
  });

  it('reports a computed module name, except where what a user names is loaded', () => {
    expect(imports(file, 'await import(name);')).toEqual([expect.stringContaining('computed')]);
    expect(imports('packages/cli/src/load-export.ts', 'await import(name);')).toEqual([]);
  });

  it.each([
    "import { a } from 'node:fs';",
    "import { a } from 'fs';",
    "import { a } from 'node:fs/promises';",
    "process.getBuiltinModule('node:fs');",
  ])('reports the disk where a package does not touch it: %s', (text) => {
    expect(imports(file, text)).toEqual([expect.stringContaining('verifiers does not touch the disk here')]);
    expect(imports('packages/schema/src/a.ts', text)).toHaveLength(1);
    expect(imports('packages/schema/src/node/a.ts', text)).toEqual([]);
    expect(imports('packages/runner/src/a.ts', text)).toEqual([]);
  });

  it('refuses a package that is not in the table', () => {
    expect(imports('packages/novelty/src/a.ts', "import '@evalkit/schema';")).toEqual([
      expect.stringContaining('not in the table'),
    ]);
  });
});

describe('manifestViolations', () => {
  it.each(['dependencies', 'optionalDependencies', 'peerDependencies'])('reads %s', (key) => {
    const manifest = { name: '@evalkit/runner', version: '1.0.0', [key]: { '@evalkit/scoring': '*', 'p-limit': '*' } };
    expect(manifestViolations('runner', manifest).map(({ message }) => message)).toEqual([
      'depends on @evalkit/scoring: runner may import schema',
    ]);
  });
});

describe('shapeViolations', () => {
  const shapes = (file: string, text: string) => shapeViolations(parseSource(file, text)).map(({ line }) => line);

  it('reports a file of more than 400 lines', () => {
    expect(shapes('packages/schema/src/a.ts', '\n'.repeat(400))).toEqual([]);
    expect(shapes('packages/schema/src/a.ts', '\n'.repeat(401))).toEqual([401]);
  });

  it.each([
    "export * from './a.ts';",
    "export * as a from './a.ts';",
    "export { a as default } from './a.ts';",
    'export default 1;',
    'export const a = 1;',
    "import './a.ts';",
  ])('reports in an index.ts: %s', (text) => {
    expect(shapes('packages/schema/src/index.ts', text)).toEqual([1]);
    expect(shapes('packages/schema/src/index.ts', "export { a, type B } from './a.ts';")).toEqual([]);
    expect(shapes('packages/schema/src/a.ts', text)).toEqual([]);
  });
});

describe('nameViolations', () => {
  it.each([
    'packages/utils',
    'packages/a/src/util.ts',
    'packages/a/src/Helpers/b.ts',
    'packages/a/test/common.test.ts',
  ])('reports %s', (path) => {
    const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    expect(nameViolations(folders)).toHaveLength(1);
  });

  it('lets a longer name pass', () => {
    expect(nameViolations(['packages/a/src/common-ancestor.ts'])).toEqual([]);
  });
});
