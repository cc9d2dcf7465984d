/** A line of a text, and how much it has in common with what was looked for. */
export interface ClosestLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  /** Share of character pairs in common, in (0, 1]. */
  readonly similarity: number;
}

const readCharacters = 20_000_000;
const comparedCharacters = 400;
const slots = 1 << 16;

/**
 * The line that has the most pairs of neighbouring characters in common with a text (Dice's coefficient, letters of any case).
 *
 * Each character is read at most twice, so that the work grows with the text alone. A long line is compared in pieces.
 * @returns `null` when no line has any pair in common.
 */
export function closestLine(wanted: string, text: string): ClosestLine | null {
  const target = wanted.slice(0, comparedCharacters).toLowerCase();
  const wantedIn = new Int32Array(slots);
  let wantedPairs = 0;
  for (let index = 1; index < target.length; index += 1) {
    const slot = pairSlot(target, index);
    if (wantedIn[slot] === 0) wantedPairs += 1;
    wantedIn[slot] = 1;
  }
  const countedIn = new Int32Array(slots);
  const span = Math.max(160, target.length * 2);
  let best: {
    readonly line: number;
    readonly start: number;
    readonly end: number;
    readonly similarity: number;
  } | null = null;
  let piece = 0;
  let line = 1;
  const limit = Math.min(text.length, readCharacters);
  for (let start = 0; start < limit; line += 1) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    for (let from = start; from < Math.min(end, limit); from += span / 2) {
      const to = Math.min(end, Math.ceil(from + span));
      piece += 1;
      const similarity = pairsInCommon(
        text.slice(Math.floor(from), to).toLowerCase(),
        piece,
        wantedIn,
        countedIn,
        wantedPairs,
      );
      if (similarity > (best?.similarity ?? 0)) best = { line, start: Math.floor(from), end: to, similarity };
      if (to === end) break;
    }
    start = end + 1;
  }
  return best === null
    ? null
    : { line: best.line, text: text.slice(best.start, best.end).trim(), similarity: best.similarity };
}

function pairsInCommon(
  text: string,
  piece: number,
  wantedIn: Int32Array,
  countedIn: Int32Array,
  wantedPairs: number,
): number {
  let common = 0;
  let pairs = 0;
  for (let index = 1; index < text.length; index += 1) {
    const slot = pairSlot(text, index);
    if (countedIn[slot] === piece) continue;
    countedIn[slot] = piece;
    pairs += 1;
    if (wantedIn[slot] === 1) common += 1;
  }
  return common === 0 ? 0 : (2 * common) / (pairs + wantedPairs);
}

function pairSlot(text: string, index: number): number {
  return (text.charCodeAt(index - 1) * 31 + text.charCodeAt(index)) & (slots - 1);
}
