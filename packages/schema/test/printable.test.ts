import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from '../src/index.ts';

describe('printable', () => {
  it.each([
    ['plain text', 'plain text'],
    ['ä 日本 😀', 'ä 日本 😀'],
    ['a\nb\r\tc', 'a\\nb\\r\\tc'],
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\u202eb\u200b\u2066\ufeff', 'a\\u202eb\\u200b\\u2066\\ufeff'],
    ['a\u0085b\u2028c', 'a\\u0085b\\u2028c'],
    ['\ud800x\udc00', '\\ud800x\\udc00'],
    ['::error::stop', ': :error::stop'],
    ['a ::set-output', 'a : :set-output'],
    ['std::vector', 'std::vector'],
    ['##[group]x', '# #[group]x'],
    ['##vso[task]', '# #vso[task]'],
  ])('%j is shown as %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('cuts the middle out of a long text', () => {
    expect(printable('a'.repeat(150) + 'z'.repeat(150))).toMatch(/^a{150}…z{49}$/);
    expect(printable('abcdefghij', { maxLength: 5 })).toBe('abc…j');
  });

  it('leaves a text of the longest length as it is', () => {
    expect(printable('x'.repeat(200))).toBe('x'.repeat(200));
  });

  it('shows any text on one line, without control characters, in bounded length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const shown = printable(text);
        expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]|^::/);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(6 * 200 + 2);
      }),
    );
  });
});
