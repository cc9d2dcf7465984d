import { CanonicalJsonError } from './errors.ts';
import { printable } from './printable.ts';

/** A value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: JsonValue };

/**
 * The canonical JSON text of a value (RFC 8785): keys sorted by UTF-16 code units, no white space, `-0` written `0`.
 *
 * Keys whose value is `undefined` are left out, as `JSON.stringify` does.
 * @throws CanonicalJsonError `NOT_JSON`, naming the path, on NaN, Infinity, `undefined` in arrays, bigint, symbols,
 * functions, lone surrogates, cycles, and objects that are neither plain nor arrays (Map, Set, Date, class instances).
 */
export function canonicalJson(value: unknown): string {
  let text = '';
  // What is being written, outermost first: a recursion would not survive what hostile text can be parsed to.
  const frames: Frame[] = [];
  const open = new Set<object>();

  function begin(member: unknown): void {
    if (typeof member === 'object' && member !== null) {
      if (open.has(member)) throw notJson(frames, 'a value that contains itself');
      open.add(member);
      const keys = Array.isArray(member) ? null : keysOf(member, frames);
      text += keys === null ? '[' : '{';
      const { length } = keys ?? (member as readonly unknown[]);
      frames.push({ container: member as Frame['container'], keys, size: length, next: 0 });
    } else {
      text += scalar(member, frames);
    }
  }

  begin(value);
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const { container, keys, size, next } = frame;
    if (next === size) {
      text += keys === null ? ']' : '}';
      open.delete(container);
      frames.pop();
      continue;
    }
    if (next > 0) text += ',';
    frame.next += 1;
    const key = keys === null ? next : (keys[next] ?? '');
    if (typeof key === 'string') text += `${JSON.stringify(key)}:`;
    begin(container[key]);
  }
  return text;
}

interface Frame {
  readonly container: Readonly<Record<string | number, unknown>>;
  /** The keys in their order, `null` for a list. */
  readonly keys: readonly string[] | null;
  readonly size: number;
  /** Position of the member after the one being written. */
  next: number;
}

function scalar(value: unknown, frames: readonly Frame[]): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw notJson(frames, 'a string with a lone surrogate');
    return JSON.stringify(value);
  }
  if (typeof value !== 'number') throw notJson(frames, value === undefined ? 'undefined' : `a ${typeof value}`);
  if (!Number.isFinite(value)) throw notJson(frames, String(value));
  return JSON.stringify(value);
}

function keysOf(value: object, frames: readonly Frame[]): string[] {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw notJson(frames, `an instance of ${prototype.constructor?.name ?? 'a class'}`);
  }
  const keys: string[] = [];
  for (const key of Object.keys(value)) {
    if ((value as Record<string, unknown>)[key] === undefined) continue;
    if (!key.isWellFormed()) throw notJson(frames, 'an object with a lone surrogate in a key');
    keys.push(key);
  }
  return keys.sort();
}

function notJson(frames: readonly Frame[], what: string): CanonicalJsonError {
  const steps = frames.map(({ keys, next }) => (keys === null ? `[${next - 1}]` : `.${keys[next - 1]}`));
  return new CanonicalJsonError({
    code: 'NOT_JSON',
    message: `${printable(`$${steps.join('')}`)} is ${what}, which JSON cannot carry: give plain objects, arrays, strings, finite numbers, booleans and null`,
  });
}
