/** How `printable` shows a text. */
export interface PrintableOptions {
  /** Longest result in UTF-16 code units; the middle is cut out of a longer text. Default 200. */
  readonly maxLength?: number;
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

// Controls, lone surrogates, and the invisible characters that reorder or hide text on a terminal.
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Hostile text made safe to show on one line of a terminal or a CI log.
 *
 * Line ends and control characters are written as escapes, and what CI services would read as a command (`::name`, `##[name`,
 * `##vso[`) is broken up.
 */
export function printable(text: string, { maxLength = 200 }: PrintableOptions = {}): string {
  return shorten(text, maxLength)
    .replace(unsafe, (character) => named[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/##(?=\[|vso\[)/g, '# #')
    .replace(/(?<![^\s])::/g, ': :');
}

function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const tail = Math.floor((maxLength - 1) / 4);
  return `${text.slice(0, maxLength - 1 - tail)}…${text.slice(text.length - tail)}`;
}
