import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../src/internal/excerpt.ts';

describe('excerpt', () => {
  it('is the JSON of a small value', () => {
    const value = { a: [1, 'x', null, { b: true }] };
    expect(excerpt(value)).toBe(JSON.stringify(value));
  });

  it('is bounded and on one line whatever the value', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, maxDepth: 10 }), (value) => {
        const text = excerpt(value, 60);
        expect(text.length).toBeLessThanOrEqual(360);
        expect(text).not.toMatch(/[\u0000-\u001f]/);
      }),
    );
  });

  it('ends for a value that contains itself', () => {
    const value: Record<string, unknown> = {};
    value['self'] = value;
    expect(excerpt(value)).toContain('…');
  });

  it('shows both ends of long text', () => {
    expect(excerpt(`start${'x'.repeat(5_000_000)}end`, 40)).toMatch(/^"start.*…x*end"$/);
  });
});
