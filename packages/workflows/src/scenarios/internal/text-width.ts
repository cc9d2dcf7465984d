import { eastAsianWidth } from 'get-east-asian-width';

const plain = /^[\x20-\x7e]*$/;
let segmenter: Intl.Segmenter | undefined;

/** Columns that a text takes on a terminal: two for wide characters and emoji, none for marks that join the character before. */
export function textWidth(text: string): number {
  if (plain.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += eastAsianWidth(segment.codePointAt(0) ?? 0);
  return width;
}
