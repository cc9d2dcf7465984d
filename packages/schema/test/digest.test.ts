import { describe, expect, it } from 'vitest';
import { canonicalJson, digestJson, sha256Hex } from '../src/index.ts';
import artifacts from './cases/artifacts.json' with { type: 'json' };

interface Case {
  readonly id: string;
  readonly expected?: readonly { readonly path?: string; readonly fingerprint?: string }[];
  readonly artifacts?: readonly { readonly path?: string; readonly jsonText?: string }[] | null;
  readonly expect: { readonly band?: readonly string[] };
}

const fingerprinted = (artifacts.cases as readonly Case[]).flatMap(({ id, expected = [], artifacts: found, expect }) =>
  expected.flatMap(({ path, fingerprint }) => {
    const text = found?.find((artifact) => artifact.path === path)?.jsonText;
    if (fingerprint === undefined || text === undefined) return [];
    return [{ id, text, hex: fingerprint.toLowerCase().replace('sha256:', ''), same: expect.band?.[0] === 'verified' }];
  }),
);

describe('sha256Hex', () => {
  // FIPS 180-4 examples.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('of %j', (text, hex) => {
    expect(sha256Hex(text)).toBe(hex);
    expect(sha256Hex(new TextEncoder().encode(text))).toBe(hex);
  });

  it('takes text as UTF-8', () => {
    expect(sha256Hex('ä')).toBe(sha256Hex(new Uint8Array([0xc3, 0xa4])));
  });
});

describe('digestJson', () => {
  it.each(fingerprinted)('agrees with the fingerprint of $id: $same', ({ text, hex, same }) => {
    expect(digestJson(JSON.parse(text)) === hex).toBe(same);
  });

  it('covers a fingerprint that agrees', () => {
    expect(fingerprinted.some(({ same }) => same)).toBe(true);
  });

  it('is the digest of the canonical form', () => {
    const value = { b: [1, 'ä'], a: null };
    expect(digestJson(value)).toBe(sha256Hex(canonicalJson(value)));
    expect(digestJson(value)).toBe(digestJson({ a: null, b: [1, 'ä'] }));
  });

  it('refuses what has no canonical form', () => {
    expect(() => digestJson({ a: Number.NaN })).toThrow('$.a is NaN');
  });
});
