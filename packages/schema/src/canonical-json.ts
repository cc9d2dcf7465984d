import { CanonicalJsonError } from './errors.ts';

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
  return write(value, '$', new Set());
}

function write(value: unknown, path: string, open: Set<object>): string {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw notJson(path, 'a string with a lone surrogate');
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw notJson(path, String(value));
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return value === null ? 'null' : writeObject(value, path, open);
    default:
      throw notJson(path, value === undefined ? 'undefined' : `a ${typeof value}`);
  }
}

function writeObject(value: object, path: string, open: Set<object>): string {
  if (open.has(value)) throw notJson(path, 'a value that contains itself');
  open.add(value);
  const text = Array.isArray(value) ? writeArray(value, path, open) : writeRecord(value, path, open);
  open.delete(value);
  return text;
}

function writeArray(value: readonly unknown[], path: string, open: Set<object>): string {
  const items: string[] = [];
  for (let index = 0; index < value.length; index += 1) items.push(write(value[index], `${path}[${index}]`, open));
  return `[${items.join(',')}]`;
}

function writeRecord(value: object, path: string, open: Set<object>): string {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw notJson(path, `an instance of ${prototype.constructor?.name ?? 'a class'}`);
  }
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    if (!key.isWellFormed()) throw notJson(path, 'a key with a lone surrogate');
    members.push(`${JSON.stringify(key)}:${write(member, `${path}.${key}`, open)}`);
  }
  return `{${members.join(',')}}`;
}

function notJson(path: string, what: string): CanonicalJsonError {
  return new CanonicalJsonError({
    code: 'NOT_JSON',
    message: `${path} is ${what}, which JSON cannot carry: give plain objects, arrays, strings, finite numbers, booleans and null`,
  });
}
