import { CanonicalJsonError, digestJson, sha256Hex } from '@evalkit/schema';

/** The SHA-256 of an artifact's normalised content, or why there is none. */
export type Fingerprint = { readonly sha256: string } | { readonly problem: string };

/** The fingerprint of an artifact record: canonical JSON, text without BOM and with LF, bytes as they are, or its `sha256`. */
export function fingerprintOf(record: Readonly<Record<string, unknown>>): Fingerprint {
  const contents = contentsOf(record);
  const { sha256 } = record as { sha256?: unknown };
  const stated = sha256 === undefined || sha256 === null ? null : statedDigest(sha256);
  if (contents.length > 1) {
    return { problem: `it has ${contents.map(([key]) => key).join(' and ')}, and only one of them can be its content` };
  }
  const [content] = contents;
  if (content === undefined) return stated ?? { problem: 'it has neither data, text, bytes nor a sha256' };
  const digest = digestOf(content);
  if (stated === null || 'problem' in digest) return digest;
  if ('problem' in stated) return stated;
  if (stated.sha256 === digest.sha256) return digest;
  return { problem: `its ${content[0]} has the sha256 ${digest.sha256}, and it states ${stated.sha256}` };
}

type Content = readonly [key: 'data' | 'text' | 'bytes', value: unknown];

function contentsOf(record: Readonly<Record<string, unknown>>): Content[] {
  const { data, text, bytes } = record as { data?: unknown; text?: unknown; bytes?: unknown };
  return [
    // JSON's null is content.
    ...(data === undefined ? [] : [['data', data] as const]),
    ...(text === undefined || text === null ? [] : [['text', text] as const]),
    ...(bytes === undefined || bytes === null ? [] : [['bytes', bytes] as const]),
  ];
}

function digestOf([key, value]: Content): Fingerprint {
  if (key === 'data') return jsonDigest(value);
  if (typeof value !== 'string') return { problem: `its ${key} is no string` };
  if (key === 'bytes') return bytesDigest(value);
  if (!value.isWellFormed()) return { problem: 'its text has a lone surrogate, which UTF-8 cannot carry' };
  return { sha256: sha256Hex(value.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')) };
}

function jsonDigest(value: unknown): Fingerprint {
  try {
    return { sha256: digestJson(value) };
  } catch (error) {
    if (!(error instanceof CanonicalJsonError)) throw error;
    return { problem: `its data is no JSON: ${error.message}` };
  }
}

function bytesDigest(base64: string): Fingerprint {
  const bytes = Buffer.from(base64, 'base64');
  // Node skips what it cannot read: only what comes back unchanged was base64.
  if (bytes.toString('base64') !== base64) return { problem: 'its bytes are no base64 (RFC 4648, with padding)' };
  return { sha256: sha256Hex(bytes) };
}

function statedDigest(value: unknown): Fingerprint {
  const [, digits] = (typeof value === 'string' && /^(?:sha256:)?([0-9a-f]{64})$/i.exec(value)) || [];
  return digits === undefined ? { problem: 'its sha256 is not 64 hex digits' } : { sha256: digits.toLowerCase() };
}
