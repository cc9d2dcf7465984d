import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { IdSource } from '../ports.ts';
import { systemPorts } from '../system-ports.ts';
import { WriteError } from './errors.ts';
import { failureOf } from './internal/failure-of.ts';

/** How a file is written. */
export interface WriteFileAtomicOptions {
  readonly signal?: AbortSignal;
  /** Names the temporary file. Default the system's identifiers. */
  readonly ids?: IdSource;
}

/**
 * Writes a file so that every reader, also after a crash, sees either all of it or what stood there before.
 *
 * The data goes to a temporary file in the same folder, which takes the place of `path` when it is on the disk; a symbolic link
 * at `path` is replaced, not followed. A failure leaves no file behind.
 * @throws WriteError `WRITE_FAILED` when the system refuses; the reason of `signal` when it is aborted.
 */
export async function writeFileAtomic(
  path: string,
  data: string | Uint8Array,
  { signal, ids = systemPorts.ids }: WriteFileAtomicOptions = {},
): Promise<void> {
  signal?.throwIfAborted();
  // A name of 255 bytes is the longest that file systems take.
  const temporary = join(dirname(path), `.${basename(path).slice(0, 40)}.${ids.next()}.tmp`);
  let created = false;
  try {
    const handle = await open(temporary, 'wx');
    created = true;
    try {
      await handle.writeFile(data, { ...(signal && { signal }) });
      await handle.sync();
    } finally {
      await handle.close();
    }
    signal?.throwIfAborted();
    await rename(temporary, path);
  } catch (error) {
    if (created) await rm(temporary, { force: true });
    signal?.throwIfAborted();
    throw new WriteError({
      code: 'WRITE_FAILED',
      message: `${path} could not be written (${failureOf(error)}): what stood there before is unchanged`,
      cause: error,
    });
  }
}
