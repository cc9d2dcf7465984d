/**
 * Splits chunks of bytes into lines of UTF-8 text.
 *
 * The returned function takes the next chunk; it answers `false`, and takes no more, once a line is longer than `maxBytes`.
 */
export function createLineSplitter(maxBytes: number, onLine: (line: string) => void): (chunk: Buffer) => boolean {
  let parts: Buffer[] = [];
  let held = 0;
  let tooLong = false;
  return (chunk) => {
    let rest = chunk;
    while (!tooLong) {
      const end = rest.indexOf(0x0a);
      const piece = end === -1 ? rest : rest.subarray(0, end);
      held += piece.length;
      tooLong = held > maxBytes;
      if (tooLong) break;
      parts.push(piece);
      if (end === -1) break;
      onLine(Buffer.concat(parts).toString('utf8'));
      parts = [];
      held = 0;
      rest = rest.subarray(end + 1);
    }
    return !tooLong;
  };
}
