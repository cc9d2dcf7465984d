import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What the scripts read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** A published package of the workspace. */
export interface WorkspacePackage {
  /** Folder name below `packages/`, which is the name without its scope. */
  readonly id: string;
  /** Absolute path. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Every package below `packages/`, sorted by name. */
export function workspacePackages(): WorkspacePackage[] {
  return readdirSync(join(root, 'packages'))
    .filter((id) => existsSync(join(root, 'packages', id, 'package.json')))
    .sort()
    .map((id) => {
      const folder = join(root, 'packages', id);
      return { id, folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
    });
}

/** Import specifier of every entry point that is code, with its source file (absolute). */
export function entryPoints({ folder, manifest }: WorkspacePackage): { specifier: string; source: string }[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['@evalkit/source'];
    return source === undefined
      ? []
      : [{ specifier: `${manifest.name}${subpath.slice(1)}`, source: join(folder, source) }];
  });
}

/** Everything below a folder, folders included, as sorted `/`-separated paths relative to the repository; none when it is absent. */
export function pathsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !notSource.has(name));
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const own = relative(root, path).split(sep).join('/');
      return entry.isDirectory() ? [own, ...pathsBelow(path)] : [own];
    })
    .sort();
}

const notSource = new Set(['node_modules', 'dist', '.evalkit', '.cache', 'coverage']);
