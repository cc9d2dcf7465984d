import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** How scenario sets are looked for. */
export interface FindScenarioSetsOptions {
  /** Globs of files relative to the folder, with `/`. Default every YAML and JSON file outside `node_modules` and dot folders. */
  readonly include?: readonly string[];
  readonly signal?: AbortSignal;
}

// The type stands in the first lines of a set; what follows need not be read to know it for one.
const headBytes = 64 * 1024;
const older = /^metadata\s*:/m;
const scenarios = /^scenarios\s*:/m;
const typed = /^type\s*:/m;
const declaration = /^\s*\{?\s*"?type"?\s*:\s*["']?(?:dogfood_)?scenario_set["']?\s*(?:[,}#\r]|$)/m;

/** Paths of the files below a folder that are scenario sets by their `type`, or by the older form's keys, sorted, joined with the folder. */
export async function findScenarioSets(
  folder: string,
  { include = ['**/*.{yaml,yml,json}'], signal }: FindScenarioSetsOptions = {},
): Promise<string[]> {
  const { default: glob } = await import('fast-glob');
  const files = await glob([...include], { cwd: folder, ignore: ['**/node_modules/**'], suppressErrors: true });
  const found: string[] = [];
  for (const file of files.sort()) {
    signal?.throwIfAborted();
    const path = join(folder, file);
    if (isScenarioSet(await readHead(path))) found.push(path);
  }
  return found;
}

/** By its type; the older form has none, but metadata and scenarios beside each other. */
function isScenarioSet(head: string): boolean {
  return declaration.test(head) || (older.test(head) && scenarios.test(head) && !typed.test(head));
}

async function readHead(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(buffer, 0, headBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
