import { problemAt, type ScenarioProblem } from './problem.ts';

/** The text of a document, or why it has none. */
export type Decoded =
  | { readonly text: string; readonly problem: null }
  | { readonly text: string; readonly problem: ScenarioProblem };

/** A document's text without its byte order mark; it is at most so long, and UTF-8 where it comes as bytes. */
export function decodeText(document: string | Uint8Array, maxBytes: number): Decoded {
  const bytes = typeof document === 'string' ? Buffer.byteLength(document) : document.length;
  if (bytes > maxBytes) return { text: '', problem: tooLong(bytes, maxBytes) };
  if (typeof document === 'string') return { text: withoutMark(document), problem: null };
  const text = decode(document, false);
  if (text !== null) return { text: withoutMark(text), problem: null };
  const readable = withoutMark(decode(document.subarray(0, firstBadByte(document)), true) ?? '');
  const message = 'this is no UTF-8: save the file as UTF-8';
  return { text: readable, problem: { ...problemAt([], 'not-utf-8', message), offset: readable.length } };
}

/** Why a document is not read when it is longer than it may be. */
export function tooLong(bytes: number, maxBytes: number): ScenarioProblem {
  const message = `the file has ${bytes} bytes, and at most ${maxBytes} are read: split it, or raise maxBytes`;
  return problemAt([], 'too-long', message);
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** `null` when the bytes are no UTF-8; an `unfinished` text may end within a character. */
function decode(bytes: Uint8Array, unfinished: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: unfinished });
  } catch {
    return null;
  }
}

function firstBadByte(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decode(bytes.subarray(0, middle), true) === null) bad = middle;
    else good = middle;
  }
  return good;
}
