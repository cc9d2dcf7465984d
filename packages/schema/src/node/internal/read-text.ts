import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { DocumentError } from '../../errors.ts';
import { failureOf } from './failure-of.ts';

/** How a text file is read. */
export interface ReadTextOptions {
  readonly signal?: AbortSignal;
  /** Longest file in bytes. */
  readonly maxBytes: number;
}

/**
 * The text of a UTF-8 file.
 *
 * @throws DocumentError `DOCUMENT_NOT_FOUND` when there is no file that can be read, `DOCUMENT_SYNTAX` when it is too long or
 * no UTF-8.
 */
export async function readText(path: string, { signal, maxBytes }: ReadTextOptions): Promise<string> {
  signal?.throwIfAborted();
  const bytes = await readBytes(path, maxBytes);
  signal?.throwIfAborted();
  if (!isUtf8(bytes)) {
    throw syntax(`${path}:${lineOfBadUtf8(bytes)} is no UTF-8: save the file as UTF-8`);
  }
  return bytes.toString('utf8');
}

/** The bytes of a file. */
export async function readBytes(path: string, maxBytes: number): Promise<Buffer> {
  // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((error: unknown) => {
    throw unreadable(path, failureOf(error), error);
  });
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw unreadable(path, 'it is not a file');
    if (stats.size > maxBytes) throw syntax(`${path} has ${stats.size} bytes: at most ${maxBytes} are read`);
    return await handle.readFile();
  } catch (error) {
    throw error instanceof DocumentError ? error : unreadable(path, failureOf(error), error);
  } finally {
    await handle.close();
  }
}

function lineOfBadUtf8(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    line += 1;
    start = end + 1;
  }
}

function unreadable(path: string, why: string, cause?: unknown): DocumentError {
  return new DocumentError({ code: 'DOCUMENT_NOT_FOUND', message: `${path} cannot be read (${why})`, cause });
}

function syntax(message: string): DocumentError {
  return new DocumentError({ code: 'DOCUMENT_SYNTAX', message });
}
