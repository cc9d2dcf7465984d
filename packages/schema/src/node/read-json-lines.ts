import { isUtf8 } from 'node:buffer';
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

  function parse({ line, bytes, length }: RawLine): JsonLine | undefined {
    if (bytes === null) {
      reject(line, 'too-long', `this line has ${length} bytes: at most ${maxLineBytes} are read`);
      return undefined;
    }
    const text = textOf(bytes);
    if (text === undefined) {
      reject(line, 'not-utf8', 'this line is no UTF-8');
      return undefined;
    }
    if (!/\S/.test(text)) return undefined;
    try {
      return { line, value: JSON.parse(line === 1 ? text.replace(/^\uFEFF/, '') : text) };
    } catch {
      const excerpt = printable(text.slice(0, 1000).trimEnd(), { maxLength: 80 });
      reject(line, 'not-json', `this line is no JSON: "${excerpt}"`);
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
    async *[Symbol.asyncIterator]() {
      issues = [];
      badLines = 0;
      const chunks = createReadStream(path, { highWaterMark: 256 * 1024, ...(signal && { signal }) });
      try {
        for await (const lines of splitLines(chunks, maxLineBytes)) {
          for (const raw of lines) {
            const parsed = parse(raw);
            if (parsed !== undefined) yield parsed;
          }
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
        const message = `${path} cannot be read (${failureOf(error)})`;
        throw new DocumentError({ code: 'DOCUMENT_NOT_FOUND', message, cause: error });
      }
    },
  };
}

function textOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') && !isUtf8(bytes) ? undefined : text;
}
