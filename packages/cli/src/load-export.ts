import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeThrown, EvalkitError, printable } from '@evalkit/schema';
import { CliError } from './errors.ts';

/** What is looked for in a module. */
export interface ExportRequest<T> {
  /** The option that named the module, for messages (`--subject`). */
  readonly option: string;
  /** Name of the export, where the module has no fitting default export. */
  readonly name: string;
  /** Whether a value is what is looked for. */
  readonly fits: (value: unknown) => value is T;
  /** What fits, in words. */
  readonly expected: string;
}

/**
 * The default export of a module, or its export of the given name; a function there is called for it.
 *
 * @throws CliError `MODULE_NOT_FOUND`, `MODULE_FAILED` (it threw while loading), `MODULE_INVALID` (nothing fits).
 */
export async function loadExport<T>(file: string, request: ExportRequest<T>): Promise<T> {
  const url = pathToFileURL(resolve(file)).href;
  const module = await importModule(url, file, request.option);
  for (const candidate of [module['default'], module[request.name]]) {
    const value =
      typeof candidate === 'function' && !request.fits(candidate)
        ? await call(candidate as () => unknown, file, request)
        : candidate;
    if (request.fits(value)) return value;
  }
  const found = Object.keys(module)
    .map((name) => printable(name))
    .join(', ');
  throw new CliError({
    code: 'MODULE_INVALID',
    message: `${request.option} ${file}: neither the default export nor "${request.name}" is ${request.expected} (exports: ${found || 'none'})`,
  });
}

async function importModule(url: string, file: string, option: string): Promise<Record<string, unknown>> {
  try {
    return await import(url);
  } catch (error) {
    const { code, url: missing } = error as { code?: unknown; url?: unknown };
    if (code === 'ERR_MODULE_NOT_FOUND' && missing === url) {
      throw new CliError({
        code: 'MODULE_NOT_FOUND',
        message: `${option} ${file}: there is no such file`,
        cause: error,
      });
    }
    if (code === 'ERR_UNSUPPORTED_DIR_IMPORT') {
      throw new CliError({
        code: 'MODULE_NOT_FOUND',
        message: `${option} ${file}: that is a folder, not a module`,
        cause: error,
      });
    }
    throw failed(option, file, 'loading it', error);
  }
}

async function call<T>(candidate: () => unknown, file: string, { option }: ExportRequest<T>): Promise<unknown> {
  try {
    return await candidate();
  } catch (error) {
    throw failed(option, file, 'calling its export', error);
  }
}

function failed(option: string, file: string, doing: string, error: unknown): Error {
  if (EvalkitError.isInstance(error)) return error;
  const name = error instanceof Error && error.name === 'Error' ? 'Error: ' : '';
  return new CliError({
    code: 'MODULE_FAILED',
    message: `${option} ${file}: ${doing} failed with ${name}${describeThrown(error, { maxLength: 500 })}${placeOf(error, file)}`,
    cause: error,
  });
}

/** Where a module's own syntax error stands: an importer is not told, so Node is asked to check the file. */
function placeOf(error: unknown, file: string): string {
  if (!(error instanceof SyntaxError)) return '';
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8', timeout: 10_000 });
  const [, place] = /^(.+:\d+)$/m.exec(stderr) ?? [];
  return place === undefined ? ', in it or in what it imports' : ` at ${printable(place.replace(/^file:\/\//, ''))}`;
}
