import { isUtf8 } from 'node:buffer';

/** One line of a file: its text without the line feed, or its length in bytes and why there is no text. */
export type RawLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly problem: 'not-utf8' | 'too-long'; readonly length: number };

const lineFeed = 0x0a;

/**
 * Splits a stream into lines, as many at a time as a chunk ends; never keeps more than `maxBytes` of an unfinished one.
 *
 * Lines are counted from 1.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<RawLine[]> {
  let line = 1;
  let kept: Buffer[] = [];
  let length = 0;

  function keep(piece: Buffer): void {
    length += piece.length;
    if (length <= maxBytes) kept.push(piece);
    else kept = [];
  }

  function finish(): RawLine {
    const finished = rawLine(line, Buffer.concat(kept), length, maxBytes);
    line += 1;
    kept = [];
    length = 0;
    return finished;
  }

  for await (const chunk of chunks) {
    const lines: RawLine[] = [];
    const first = chunk.indexOf(lineFeed);
    if (first === -1) {
      keep(chunk);
      continue;
    }
    keep(chunk.subarray(0, first));
    lines.push(finish());
    const last = chunk.lastIndexOf(lineFeed);
    if (last > first) {
      const whole = wholeLines(line, chunk.subarray(first + 1, last), maxBytes);
      line += whole.length;
      for (const each of whole) lines.push(each);
    }
    if (last + 1 < chunk.length) keep(chunk.subarray(last + 1));
    yield lines;
  }
  if (length > 0) yield [finish()];
}

/** Many lines at once: decoding each one alone takes as long as parsing it. */
function wholeLines(firstLine: number, bytes: Buffer, maxBytes: number): RawLine[] {
  const text = bytes.length <= maxBytes ? decode(bytes) : undefined;
  if (text !== undefined) return text.split('\n').map((each, index) => ({ line: firstLine + index, text: each }));
  const lines: RawLine[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed === -1 ? bytes.length : feed;
    lines.push(rawLine(firstLine + lines.length, bytes.subarray(start, end), end - start, maxBytes));
    start = end + 1;
  }
  return lines;
}

function rawLine(line: number, bytes: Buffer, length: number, maxBytes: number): RawLine {
  if (length > maxBytes) return { line, problem: 'too-long', length };
  const text = decode(bytes);
  return text === undefined ? { line, problem: 'not-utf8', length } : { line, text };
}

function decode(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') && !isUtf8(bytes) ? undefined : text;
}
