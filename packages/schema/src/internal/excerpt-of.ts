import { printable } from '../printable.ts';

/** A short, printable form of a value. */
export function excerptOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  return printable(`an object with ${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ', ...' : ''}`, {
    maxLength: 120,
  });
}

/** A text in double quotes, printable and at most 80 characters long. */
export function quoted(text: unknown): string {
  return `"${printable(String(text), { maxLength: 80 })}"`;
}
