import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manifestDigest, sha256Hex } from '../src/index.ts';

const [one, two] = [sha256Hex('one'), sha256Hex('two')];

describe('manifestDigest', () => {
  it('is the SHA-256 of a line per part, sorted by the bytes of the id', () => {
    expect(
      manifestDigest([
        { id: 'b', sha256: two },
        { id: 'a', sha256: one },
      ]),
    ).toBe(sha256Hex(`a ${one}\nb ${two}\n`));
    const astral = [
      { id: '😀', sha256: one },
      { id: '\uFF5E', sha256: two },
    ];
    expect(manifestDigest(astral)).toBe(sha256Hex(`\uFF5E ${two}\n😀 ${one}\n`));
    const control = [
      { id: 'a\tb', sha256: one },
      { id: 'a', sha256: two },
    ];
    expect(manifestDigest(control)).toBe(sha256Hex(`a ${two}\na\tb ${one}\n`));
  });

  it('is the SHA-256 of nothing without parts', () => {
    expect(manifestDigest([])).toBe(sha256Hex(''));
  });

  it('does not depend on the order of the parts', () => {
    const ids = fc.uniqueArray(fc.string({ unit: 'grapheme' }).filter((id) => !id.includes('\n')));
    fc.assert(
      fc.property(ids, (unique) => {
        const parts = unique.map((id) => ({ id, sha256: sha256Hex(id) }));
        expect(manifestDigest(parts.toReversed())).toBe(manifestDigest(parts));
      }),
    );
  });

  it.each([
    [
      'an id that comes twice',
      [
        { id: 'a', sha256: one },
        { id: 'a', sha256: one },
      ],
      'the part "a" comes twice: name every part once',
    ],
    ['a line feed', [{ id: 'a\nb', sha256: one }], '"a\\nb" cannot name a part: use text without line feeds'],
    ['a lone surrogate', [{ id: '\ud800', sha256: one }], '"\\ud800" cannot name a part: use text without line feeds'],
    [
      'another digest',
      [{ id: 'a', sha256: 'abc' }],
      'the part "a" has the digest "abc": expected 64 lower-case hex digits',
    ],
    ['upper case', [{ id: 'a', sha256: one.toUpperCase() }], 'expected 64 lower-case hex digits'],
  ])('refuses %s', (_, parts, message) => {
    expect(() => manifestDigest(parts)).toThrow(
      expect.objectContaining({ code: 'MANIFEST_INVALID', message: expect.stringContaining(message) }),
    );
  });
});
