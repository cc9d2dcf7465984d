import { printable } from '../printable.ts';

const linesBefore = 2;
/** How many characters of a line are shown, and how many of them stand before the column. */
const shown = 100;
const shownBefore = 60;

/** A line of a text with the two before it, and a marker below what stands at the column; `line` and `column` count from 1. */
export function codeFrame(lines: readonly string[], line: number, column: number): string[] {
  const marked = lines[line - 1];
  if (marked === undefined || (marked === '' && lines.length === 1)) return [];
  const width = String(line).length;
  const cut = cutAround(marked.replace(/\r$/, ''), column - 1);
  const frame: string[] = [];
  for (let number = Math.max(1, line - linesBefore); number < line; number += 1) {
    const { before, after } = cutAround((lines[number - 1] ?? '').replace(/\r$/, ''), 0);
    frame.push(`   ${String(number).padStart(width)} | ${escaped(before + after)}`.trimEnd());
  }
  const before = escaped(cut.before);
  const marker = '^'.repeat(Math.max(1, widthOf(escaped(markedToken(cut.after)))));
  frame.push(` > ${line} | ${before}${escaped(cut.after)}`.trimEnd());
  frame.push(`   ${' '.repeat(width)} | ${blank(before)}${marker}`);
  return frame;
}

/** A line before and from an offset on, cut where it is too long. */
function cutAround(line: string, offset: number): { before: string; after: string } {
  const start = line.length <= shown ? 0 : Math.max(0, Math.min(offset - shownBefore, line.length - shown));
  const end = start + shown;
  const before = line.slice(start, offset);
  const after = line.slice(Math.max(offset, start), end);
  return { before: start > 0 ? `…${before}` : before, after: end < line.length ? `${after}…` : after };
}

/** What a column points at: a text in quotes, or everything up to the next space or punctuation. */
function markedToken(after: string): string {
  const [token = ''] = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,:[\]{}]+)/.exec(after) ?? [];
  return token;
}

/** A text with everything escaped that a terminal would not show, but for tabs. */
function escaped(text: string): string {
  return text
    .split('\t')
    .map((part) => printable(part, { maxLength: Number.POSITIVE_INFINITY }))
    .join('\t');
}

/** White space as wide as a text; a tab stays one, since its width depends on the terminal. */
function blank(text: string): string {
  return text
    .split('\t')
    .map((part) => ' '.repeat(widthOf(part)))
    .join('\t');
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** How many columns of a terminal a text takes. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}/u.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
