import { createReadStream } from 'node:fs';
import type { JsonValue } from '../canonical-json.ts';
import { DocumentError } from '../errors.ts';
import type { Issue } from '../issue.ts';
import { printable } from '../printable.ts';
import { failureOf } from './internal/failure-of.ts';
import { type RawLine, splitLines } from './internal/split-lines.ts';

/** How JSON lines are read. */
export interface ReadJsonLinesOptions {
  readonly signal?: AbortSignal;
  /** Longest line in bytes; a longer one is a bad line. Default 67,108,864. */
  readonly maxLineBytes?: number;
}

/** One line that holds JSON. */
export interface JsonLine {
  /** Counts from 1; blank lines count as well. */
  readonly line: number;
  readonly value: JsonValue;
}

/** The lines of a file that hold JSON. */
export interface JsonLines extends AsyncIterable<JsonLine> {
  /** How many bad lines the latest reading has met so far. */
  readonly badLines: number;
  /** The first 100 of them. */
  readonly issues: readonly Issue[];
}

const maxIssues = 100;

/**
 * Reads a file of JSON lines, in memory that does not grow with it; each iteration reads it anew.
 *
 * A line that is no JSON, no UTF-8 or too long is counted in `badLines`, described in `issues` and left out. LF and CRLF,
 * blank lines, a byte order mark and a last line without a newline are fine.
 * @throws DocumentError `DOCUMENT_NOT_FOUND`, while iterating, when the file cannot be read; the reason of `signal` when it is aborted.
 */
export function readJsonLines(path: string, options: ReadJsonLinesOptions = {}): JsonLines {
  let issues: Issue[] = [];
  let badLines = 0;

  function reject(line: number, code: string, message: string): void {
    badLines += 1;
    if (issues.length < maxIssues) issues.push({ path: '', line, column: 1, code, message });
  }

  function parse(raw: RawLine): JsonLine | undefined {
    const { line } = raw;
    if ('problem' in raw) {
      const { problem, length } = raw;
      const tooLong = `this line has ${length} bytes: at most ${maxLineBytes} are read`;
      reject(line, problem, problem === 'too-long' ? tooLong : 'this line is no UTF-8');
      return undefined;
    }
    const text = line === 1 ? raw.text.replace(/^\uFEFF/, '') : raw.text;
    try {
      return { line, value: JSON.parse(text) };
    } catch {
      const excerpt = printable(text.slice(0, 1000).trimEnd(), { maxLength: 80 });
      if (/\S/.test(text)) reject(line, 'not-json', `this line is no JSON: "${excerpt}"`);
      return undefined;
    }
  }

  const { signal, maxLineBytes = 64 * 1024 * 1024 } = options;
  return {
    get badLines() {
      return badLines;
    },
    get issues() {
      return issues;
    },
    [Symbol.asyncIterator]() {
      issues = [];
      badLines = 0;
      return iterate(readBatches(path, maxLineBytes, signal), parse);
    },
  };
}

async function* readBatches(path: string, maxLineBytes: number, signal?: AbortSignal): AsyncGenerator<RawLine[]> {
  const chunks = createReadStream(path, { highWaterMark: 256 * 1024, ...(signal && { signal }) });
  try {
    yield* splitLines(chunks, maxLineBytes);
  } catch (error) {
    signal?.throwIfAborted();
    const message = `${path} cannot be read (${failureOf(error)})`;
    throw new DocumentError({ code: 'DOCUMENT_NOT_FOUND', message, cause: error });
  }
}

/** What the lines are parsed to, one after the other; a generator would take as long to hand a line on as to parse it. */
function iterate(
  batches: AsyncGenerator<RawLine[]>,
  parse: (raw: RawLine) => JsonLine | undefined,
): AsyncIterator<JsonLine> {
  let lines: Iterator<RawLine> = [][Symbol.iterator]();

  function take(): JsonLine | undefined {
    for (let next = lines.next(); next.done !== true; next = lines.next()) {
      const parsed = parse(next.value);
      if (parsed !== undefined) return parsed;
    }
    return undefined;
  }

  async function refill(): Promise<IteratorResult<JsonLine>> {
    for (;;) {
      const batch = await batches.next();
      if (batch.done === true) return { done: true, value: undefined };
      lines = batch.value[Symbol.iterator]();
      const value = take();
      if (value !== undefined) return { done: false, value };
    }
  }

  return {
    next() {
      const value = take();
      return value === undefined ? refill() : Promise.resolve({ done: false, value });
    },
    async return() {
      await batches.return(undefined);
      return { done: true, value: undefined };
    },
  };
}
