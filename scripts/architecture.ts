import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { moduleReferences } from './module-references.ts';
import { type Violation, violationAt } from './source-file.ts';
import type { Manifest } from './workspace.ts';

interface Allowance {
  /** Packages of evalkit that it may import. */
  readonly imports: readonly string[];
  /** Packages of others that it may stand on, bundled ones and optional peers included. */
  readonly thirdParty: readonly string[];
  /** Prefixes of source paths that may touch the disk; `''` is the whole package. */
  readonly disk: readonly string[];
}

const all = [
  ...['schema', 'verifiers', 'scoring', 'sandbox', 'replay', 'judge', 'recorder', 'attest'],
  ...['runner', 'report', 'workflows', 'vitest', 'bullmq'],
];

/** Which package may import which, stand on what and touch the disk where. A package that is not named here is refused. */
const architecture: Readonly<Record<string, Allowance>> = {
  schema: {
    imports: [],
    thirdParty: ['zod', 'ajv', 'ajv-formats', 'yaml', 'fast-glob', 'marked'],
    disk: ['node/'],
  },
  verifiers: { imports: ['schema'], thirdParty: ['typescript'], disk: [] },
  scoring: { imports: ['schema'], thirdParty: [], disk: [] },
  sandbox: { imports: ['schema'], thirdParty: ['fast-glob'], disk: [''] },
  replay: { imports: ['schema'], thirdParty: ['@ai-sdk/provider', '@mswjs/interceptors'], disk: [''] },
  judge: { imports: ['schema', 'scoring'], thirdParty: ['ai'], disk: [] },
  recorder: { imports: ['schema'], thirdParty: [], disk: [''] },
  attest: { imports: ['schema'], thirdParty: [], disk: [] },
  runner: { imports: ['schema'], thirdParty: ['p-limit'], disk: [''] },
  report: { imports: ['schema', 'scoring'], thirdParty: [], disk: [''] },
  workflows: {
    imports: all.filter((id) => !['workflows', 'vitest', 'bullmq'].includes(id)),
    thirdParty: ['get-east-asian-width'],
    disk: [],
  },
  vitest: { imports: ['schema', 'verifiers', 'runner', 'workflows'], thirdParty: ['vitest'], disk: [] },
  bullmq: { imports: ['schema', 'runner'], thirdParty: ['bullmq', 'ioredis'], disk: [] },
  // Its stall thread can write to standard error by a file descriptor alone: the main thread has no turn to do it.
  cli: { imports: all, thirdParty: ['commander'], disk: ['stall-thread.ts'] },
};

/** Source files that load what a user names, so that the module cannot be read from the source. */
const loadsUserModules = ['packages/cli/src/load-export.ts'];

const longestFile = 400;

/** What is wrong with the dependencies that a package declares. */
export function manifestViolations(id: string, manifest: Manifest): Violation[] {
  const file = `packages/${id}/package.json`;
  const names = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  });
  return names.flatMap((name) => {
    const message = refusal(id, name);
    return message === null ? [] : [{ file, line: 1, message: `depends on ${name}: ${message}` }];
  });
}

/** What is wrong with the modules that a source file names. */
export function importViolations(source: ts.SourceFile): Violation[] {
  const { id, path } = placeOf(source.fileName);
  return moduleReferences(source).flatMap(({ node, specifier }) => {
    if (specifier === null) {
      if (loadsUserModules.includes(source.fileName)) return [];
      return [violationAt(node, 'loads a module whose name is computed, so that nothing can check it')];
    }
    const message = specifier.startsWith('.')
      ? relativeRefusal(source.fileName, id, specifier)
      : isDisk(specifier)
        ? diskRefusal(id, path)
        : refusal(id, packageName(specifier));
    return message === null ? [] : [violationAt(node, `imports ${specifier}: ${message}`)];
  });
}

/** What is wrong with a source file's shape: its length and, for an `index.ts`, what it holds. */
export function shapeViolations(source: ts.SourceFile): Violation[] {
  const lines = source.text.split('\n').length - (source.text.endsWith('\n') ? 1 : 0);
  const found: Violation[] = [];
  if (lines > longestFile)
    found.push({
      file: source.fileName,
      line: longestFile + 1,
      message: `has ${lines} lines, more than ${longestFile}`,
    });
  if (posix.basename(source.fileName) !== 'index.ts') return found;
  const others = source.statements.filter((statement) => !isNamedReExport(statement));
  return [
    ...found,
    ...others.map((node) => violationAt(node, 'index.ts holds named re-exports only, no * and no default')),
  ];
}

/** Files and folders whose name says nothing about what is in them. */
export function nameViolations(paths: readonly string[]): Violation[] {
  return paths
    .filter((path) => /^(utils?|common|helpers?)$/i.test(posix.basename(path).split('.')[0] ?? ''))
    .map((file) => ({ file, line: 1, message: 'is named utils, common or helpers: name it after what it is' }));
}

function placeOf(file: string): { id: string; path: string } {
  const [, id = '', , ...path] = file.split('/');
  return { id, path: path.join('/') };
}

function refusal(id: string, name: string): string | null {
  const allowance = architecture[id];
  if (allowance === undefined) return `${id} is not in the table of packages (scripts/architecture.ts)`;
  if (name === `@evalkit/${id}` || isBuiltin(name)) return null;
  if (name.startsWith('@evalkit/'))
    return allowance.imports.includes(name.slice('@evalkit/'.length))
      ? null
      : `${id} may import ${allowance.imports.join(', ') || 'no other package'}`;
  return allowance.thirdParty.includes(name)
    ? null
    : `${id} may stand on ${allowance.thirdParty.join(', ') || 'no third-party package'}`;
}

function relativeRefusal(file: string, id: string, specifier: string): string | null {
  const target = posix.join(posix.dirname(file), specifier);
  const own = target.startsWith(`packages/${id}/src/`) || target === `packages/${id}/package.json`;
  return own ? null : `it is outside packages/${id}/src`;
}

function diskRefusal(id: string, path: string): string | null {
  const disk = architecture[id]?.disk ?? [];
  return disk.some((prefix) => path.startsWith(prefix)) ? null : `${id} does not touch the disk here`;
}

function isDisk(specifier: string): boolean {
  return /^(node:)?fs(\/promises)?$/.test(specifier);
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : first;
}

function isNamedReExport(statement: ts.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier !== undefined &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause) &&
    statement.exportClause.elements.every((element) => element.name.text !== 'default')
  );
}
