/** A place in a JSON document whose offset is wanted, with the places inside it that are. */
export interface JsonPlace {
  /** Where the value begins, in UTF-16 code units; absent while it was not met. */
  offset?: number;
  /** Where the key of the value begins. */
  keyOffset?: number;
  readonly inside: Map<string, JsonPlace>;
}

/** Where a text stops being JSON. */
export interface JsonSyntaxProblem {
  readonly offset: number;
  /** What was expected there. */
  readonly expected: string;
}

interface Frame {
  readonly isArray: boolean;
  readonly place: JsonPlace | undefined;
  count: number;
}

const unfinished = 'a text in double quotes to go on or to end, its line ends and control characters escaped';
const space = /[ \t\n\r]*/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const stringChunk = /[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))?/y;

/**
 * Fills in the offsets of `root` and the places inside it; of a key that comes twice, the last one counts, as in `JSON.parse`.
 *
 * @returns The first place where the text is no JSON, `null` when it is.
 */
export function locateJson(text: string, root: JsonPlace): JsonSyntaxProblem | null {
  const stack: Frame[] = [];
  let place: JsonPlace | undefined = root;
  let offset = skip(space, text, 0);
  for (;;) {
    if (place !== undefined) place.offset = offset;
    const opening = text[offset];
    if (opening === '[' || opening === '{') {
      stack.push({ isArray: opening === '[', place, count: 0 });
      offset += 1;
    } else {
      const end = opening === '"' ? endOfString(text, offset) : skip(scalar, text, offset);
      if (end < 0) return { offset: -end, expected: unfinished };
      if (end === offset) return { offset, expected: 'a value' };
      offset = end;
    }
    const next = advance(text, offset, stack);
    if (next === null || 'expected' in next) return next;
    ({ offset, place } = next);
  }
}

type Next = { readonly offset: number; readonly place: JsonPlace | undefined };

/** From behind a value, or behind an opening bracket, to the next value; `null` at the end of the text. */
function advance(text: string, from: number, stack: Frame[]): Next | JsonSyntaxProblem | null {
  let offset = skip(space, text, from);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const closing = frame.isArray ? ']' : '}';
    if (text[offset] !== closing) return enter(text, offset, frame, closing);
    stack.pop();
    offset = skip(space, text, offset + 1);
  }
  return offset === text.length ? null : { offset, expected: 'the end of the document' };
}

function enter(text: string, from: number, frame: Frame, closing: string): Next | JsonSyntaxProblem {
  let offset = from;
  if (frame.count > 0) {
    if (text[offset] !== ',') return { offset, expected: `"," or "${closing}"` };
    offset = skip(space, text, offset + 1);
  }
  frame.count += 1;
  if (frame.isArray) return { offset, place: frame.place?.inside.get(String(frame.count - 1)) };
  const end = text[offset] === '"' ? endOfString(text, offset) : offset;
  if (end < 0) return { offset: -end, expected: unfinished };
  if (end === offset) return { offset, expected: 'a key in double quotes' };
  const place = frame.place?.inside.get(JSON.parse(text.slice(offset, end)));
  if (place !== undefined) place.keyOffset = offset;
  const colon = skip(space, text, end);
  return text[colon] === ':' ? { offset: skip(space, text, colon + 1), place } : { offset: colon, expected: '":"' };
}

/** The offset behind a string; where it is broken, the offset of the break, negative. */
function endOfString(text: string, from: number): number {
  let offset = from + 1;
  for (;;) {
    const end = skip(stringChunk, text, offset);
    if (text[end] === '"') return end + 1;
    if (end === offset) return -end;
    offset = end;
  }
}

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}
