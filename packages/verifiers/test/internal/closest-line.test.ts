import { describe, expect, it } from 'vitest';
import { closestLine } from '../../src/internal/closest-line.ts';

describe('closestLine', () => {
  it('is the line with the most in common, the first of several', () => {
    expect(closestLine('the cat sat', 'a dog\nthe bat sat\nthe bat sat')).toMatchObject({
      line: 2,
      text: 'the bat sat',
    });
  });

  it('does not mind the case of letters', () => {
    expect(closestLine('the cat', 'the bat\nTHE CAT')).toMatchObject({ line: 2, similarity: 1 });
  });

  it('is null where nothing is in common', () => {
    expect(closestLine('abc', 'xyz\n\n123')).toBeNull();
    expect(closestLine('abc', '')).toBeNull();
  });

  it('finds the place in one long line', () => {
    const text = `${'hay stack '.repeat(10_000)}the needle lies here${' hay stack'.repeat(10_000)}`;
    expect(closestLine('the needle lay here', text)?.text).toContain('the needle lies here');
  });

  it('is 1 similar for the text itself', () => {
    expect(closestLine('line two', 'line one\nline two')).toEqual({ line: 2, text: 'line two', similarity: 1 });
  });
});
