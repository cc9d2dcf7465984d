import { createHash } from 'node:crypto';
import { constants, type Dirent, readdir } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestDigest } from '../manifest-digest.ts';
import { printable } from '../printable.ts';
import { TreeError } from './errors.ts';
import { failureOf } from './internal/failure-of.ts';

/** Which files of a folder are digested. */
export interface DigestTreeOptions {
  /** Globs relative to the folder, with `/`; files that begin with a dot match as well. Default everything. */
  readonly include?: readonly string[];
  /** Globs of what is left out; a folder that matches is left out with everything in it. Default nothing. */
  readonly exclude?: readonly string[];
  readonly signal?: AbortSignal;
}

/** One file of a digested folder. */
export interface TreeFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** SHA-256 of the bytes, lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
}

/** What stands in a folder, and its digest. */
export interface TreeDigest {
  /** `manifestDigest` of the files: the SHA-256 of the lines `<path> <sha256>\n` in the byte order of the paths. */
  readonly digest: string;
  /** In the byte order of the paths. */
  readonly files: readonly TreeFile[];
}

/**
 * Digests the regular files of a folder; symbolic links are neither followed nor listed.
 *
 * @throws TreeError `TREE_NOT_FOUND` when it is no folder, `TREE_UNREADABLE` when something in it cannot be read
 * or has a line end in its name.
 */
export async function digestTree(
  folder: string,
  { include = ['**'], exclude = [], signal }: DigestTreeOptions = {},
): Promise<TreeDigest> {
  const found = await stat(folder).catch((error: unknown) => {
    throw new TreeError({
      code: 'TREE_NOT_FOUND',
      message: `${folder} cannot be read (${failureOf(error)})`,
      cause: error,
    });
  });
  if (!found.isDirectory()) throw new TreeError({ code: 'TREE_NOT_FOUND', message: `${folder} is not a folder` });
  const paths = await listFiles(folder, include, exclude);
  const files: TreeFile[] = [];
  for (const path of paths) {
    signal?.throwIfAborted();
    files.push({ path, ...(await digestFile(join(folder, path))) });
  }
  return { digest: manifestDigest(files.map(({ path, sha256 }) => ({ id: path, sha256 }))), files };
}

async function listFiles(folder: string, include: readonly string[], exclude: readonly string[]): Promise<string[]> {
  // Taken on first use: most importers of this subpath digest no folder.
  const { default: glob } = await import('fast-glob');
  const paths = await glob([...include], {
    cwd: folder,
    ignore: [...exclude],
    dot: true,
    followSymbolicLinks: false,
    fs: { readdir: readdirWithoutLineEnds as typeof readdir },
  }).catch((error: unknown) => {
    if (error instanceof TreeError) throw error;
    throw unreadable(`${folder} cannot be listed completely (${failureOf(error)})`, error);
  });
  return paths.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

type Listed = (error: Error | null, entries: Dirent[]) => void;

// Globs silently match no name with a line end in it, and a line feed in a path could pass for two files in the digest.
function readdirWithoutLineEnds(path: string, options: { withFileTypes: true }, listed: Listed): void {
  readdir(path, options, (error, entries) => {
    const odd = entries?.find(({ name }) => /[\n\r\u2028\u2029]/.test(name));
    if (odd === undefined) listed(error, entries);
    else
      listed(
        unreadable(`${printable(join(path, odd.name))} has a line end in its name: rename it or exclude its folder`),
        [],
      );
  });
}

function unreadable(message: string, cause?: unknown): TreeError {
  return new TreeError({ code: 'TREE_UNREADABLE', message, cause });
}

async function digestFile(path: string): Promise<Omit<TreeFile, 'path'>> {
  try {
    // The flags refuse what was swapped for a link, or for a pipe that would never end, since the folder was listed.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      if (!(await handle.stat()).isFile()) throw new Error('it is not a file');
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 })) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      return { sha256: hash.digest('hex'), bytes };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadable(`${path} cannot be read (${failureOf(error)})`, error);
  }
}
