import { type FileHandle, open } from 'node:fs/promises';
import { RunnerError } from '../errors.ts';
import { createJournalChain, type JournalChain, type JournalEntry } from './journal-chain.ts';
import { failedWith, storeFailure } from './store-failure.ts';

const chunkBytes = 256 * 1024;
/** Far more than any line that is written; a file without line ends is not read into memory whole. */
const maxLineBytes = 64 * 1024 * 1024;

/** A journal that is being read. */
export interface JournalScan {
  readonly chain: JournalChain;
  /** The lines, as many at once as were read at once; memory does not grow with the file. */
  readonly batches: AsyncIterable<readonly JournalEntry[]>;
  /** How the file ended, once all of it is read. */
  readonly end: JournalEnd;
}

/** How a journal's file ends. */
export interface JournalEnd {
  /** Bytes up to the end of the last whole line. */
  readonly bytes: number;
  /** Bytes after that: a line that was never finished. */
  readonly tornBytes: number;
  /** Whether only the newline of the last whole line is missing. */
  readonly unterminated: boolean;
}

/** Reads a journal from the beginning, refusing the first line that the ones before do not allow. */
export function scanJournal(path: string, signal?: AbortSignal): JournalScan {
  const chain = createJournalChain(path);
  let end: JournalEnd = { bytes: 0, tornBytes: 0, unterminated: false };
  const onEnd = (reached: JournalEnd) => {
    end = reached;
  };
  return {
    chain,
    batches: readBatches(path, chain, { onEnd, ...(signal && { signal }) }),
    get end() {
      return end;
    },
  };
}

async function* readBatches(
  path: string,
  chain: JournalChain,
  { signal, onEnd }: { readonly signal?: AbortSignal; readonly onEnd: (end: JournalEnd) => void },
): AsyncGenerator<readonly JournalEntry[], void, undefined> {
  const file = await openJournalFile(path);
  try {
    let rest: Buffer = Buffer.alloc(0);
    let offset = 0;
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes);
      if (bytesRead === 0) break;
      const bytes =
        rest.length === 0 ? buffer.subarray(0, bytesRead) : Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      const entries: JournalEntry[] = [];
      let start = 0;
      for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
        entries.push(chain.take(bytes.subarray(start, end), offset + start));
        start = end + 1;
      }
      rest = bytes.subarray(start);
      offset += start;
      if (rest.length > maxLineBytes) throw tooLong(path, chain);
      if (entries.length > 0) yield entries;
    }
    const last = rest.length === 0 ? null : chain.takeTail(rest, offset);
    onEnd(
      last === null
        ? { bytes: offset, tornBytes: rest.length, unterminated: false }
        : { bytes: offset + rest.length, tornBytes: 0, unterminated: true },
    );
    if (last !== null) yield [last];
  } finally {
    await file.close();
  }
}

async function openJournalFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw storeFailure(path, 'read', error);
    throw new RunnerError({
      code: 'JOURNAL_NOT_FOUND',
      message: `${path} is not there: this run has no journal`,
      cause: error,
    });
  }
}

function tooLong(path: string, chain: JournalChain): RunnerError {
  const message = `${path}:${chain.lines + 1}: this line is longer than ${maxLineBytes} bytes, as no line of a journal is`;
  return new RunnerError({ code: 'JOURNAL_CORRUPT', message });
}
