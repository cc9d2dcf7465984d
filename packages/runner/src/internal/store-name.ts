import { hash } from 'node:crypto';
import { printable } from '@evalkit/schema';
import { RunnerError, type RunnerErrorCode } from '../errors.ts';

const letters = /^[\p{L}\p{M}\p{N}_.-]+$/u;
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Leaves room for an ending in the 255 bytes that file systems take. */
const maxBytes = 200;

/** Whether a text can name a file or folder on every system as it is. */
export function isStoreName(name: string): boolean {
  return (
    letters.test(name) &&
    name.isWellFormed() &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    !device.test(name) &&
    Buffer.byteLength(name) <= maxBytes
  );
}

/** Refuses a name that a user gave and that no file can be called by everywhere. */
export function checkStoreName(name: string, what: string, code: RunnerErrorCode): void {
  if (typeof name === 'string' && isStoreName(name) && !name.startsWith('-')) return;
  const message = `${what} "${printable(String(name))}" cannot name a file everywhere: use letters, digits, _, - and ., no . at the ends, no - at the beginning, no device name (con, nul, ...), at most ${maxBytes} bytes`;
  throw new RunnerError({ code, message });
}

/**
 * The folder of a unit's trials: its id, or where that cannot name a folder its UTF-8 bytes with `%` and two hex digits for all
 * but ASCII letters, digits, `_` and `-`, cut short with its SHA-256 where it is too long.
 */
export function folderOfUnit(unitId: string): string {
  if (isStoreName(unitId)) return unitId;
  const encoded = Array.from(Buffer.from(unitId), (byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9_-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
  }).join('');
  // A name without a `%` is one that an id could have as it is (a device's).
  const name = encoded.includes('%') ? encoded : `%${encoded}`;
  return name.length <= maxBytes ? name : `${name.slice(0, 120)}%${hash('sha256', unitId)}`;
}
