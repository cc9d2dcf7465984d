import { sha256Hex } from './digest.ts';
import { EvalkitError } from './errors.ts';
import { printable } from './printable.ts';

/** Codes of `ManifestError`. */
export type ManifestErrorCode = 'MANIFEST_INVALID';

/** Parts that have no unambiguous digest: a name that comes twice or holds a line end, or what is no SHA-256. */
export class ManifestError extends EvalkitError<ManifestErrorCode> {}

/** One named part of a manifest. */
export interface ManifestPart {
  /** Name of the part: a file's path, a case's id. */
  readonly id: string;
  /** SHA-256 of its content, 64 lower-case hex digits. */
  readonly sha256: string;
}

/**
 * The digest of named parts: the SHA-256 of the lines `<id> <sha256>\n`, sorted by the bytes of the id, as lower-case hex.
 *
 * The order of `parts` does not matter.
 * @throws ManifestError `MANIFEST_INVALID` when two sets of parts could give the same lines: an id that comes twice, is no
 * well-formed text or holds a line feed, or a `sha256` that is not 64 lower-case hex digits.
 */
export function manifestDigest(parts: Iterable<ManifestPart>): string {
  const lines = new Map<string, Buffer>();
  for (const { id, sha256 } of parts) {
    const name = `"${printable(id)}"`;
    if (!id.isWellFormed() || id.includes('\n'))
      throw invalid(`${name} cannot name a part: use text without line feeds`);
    if (!/^[0-9a-f]{64}$/.test(sha256)) {
      throw invalid(`the part ${name} has the digest "${printable(sha256)}": expected 64 lower-case hex digits`);
    }
    if (lines.has(id)) throw invalid(`the part ${name} comes twice: name every part once`);
    lines.set(id, Buffer.from(`${id} ${sha256}\n`));
  }
  // Compared with its space, an id would not stand before a longer one that goes on with a control character.
  const sorted = [...lines].map(([id, line]) => ({ id: Buffer.from(id), line })).sort((a, b) => a.id.compare(b.id));
  return sha256Hex(Buffer.concat(sorted.map(({ line }) => line)));
}

function invalid(message: string): ManifestError {
  return new ManifestError({ code: 'MANIFEST_INVALID', message });
}
