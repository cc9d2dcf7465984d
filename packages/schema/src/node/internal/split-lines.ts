/** One line of a file. */
export interface RawLine {
  /** Counts from 1. */
  readonly line: number;
  /** The line without its line feed; `null` when it is longer than is kept. */
  readonly bytes: Buffer | null;
  readonly length: number;
}

const lineFeed = 0x0a;

/** Splits a stream into lines, as many at a time as a chunk ends; never keeps more than `maxBytes` of an unfinished one. */
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
    const [only] = kept;
    const bytes = kept.length === 1 && only !== undefined ? only : Buffer.concat(kept);
    const finished = { line, bytes: length > maxBytes ? null : bytes, length };
    line += 1;
    kept = [];
    length = 0;
    return finished;
  }

  for await (const chunk of chunks) {
    const lines: RawLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      keep(chunk.subarray(start, end));
      lines.push(finish());
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
    yield lines;
  }
  if (length > 0) yield [finish()];
}
