import { canonicalJson } from './canonical-json.ts';

/** The SHA-256 of text (as UTF-8) or bytes, as 64 lower-case hex digits. */
export function sha256Hex(data: string | Uint8Array): string {
  // Taken on first use: loading it takes longer than everything else in the package's root.
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(data).digest('hex');
}

/**
 * The SHA-256 of a value's canonical JSON, as 64 lower-case hex digits.
 *
 * @throws CanonicalJsonError `NOT_JSON` where `canonicalJson` does.
 */
export function digestJson(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
