import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHolds, parseCount } from '../../src/expected/index.ts';

describe('parseCount', () => {
  it.each([
    ['>=2', '>=', 2],
    ['<=2', '<=', 2],
    ['==2', '==', 2],
    ['>2', '>', 2],
    ['<2', '<', 2],
    [' >= 2 ', '>=', 2],
    ['2', '==', 2],
    ['007', '==', 7],
    [2, '==', 2],
    [0, '==', 0],
    [-0, '==', 0],
    [999_999_999_999_999, '==', 999_999_999_999_999],
  ])('reads %j', (value, operator, n) => {
    expect(parseCount(value)).toEqual({ operator, n });
  });

  it.each([
    '',
    ' ',
    '=2',
    '=>2',
    '!=2',
    '> =2',
    '>=',
    '>=-1',
    '>=1.5',
    '1e3',
    'many',
    '>=1 or so',
    '1000000000000000',
    1.5,
    -1,
    1e15,
    Number.NaN,
    true,
    null,
    undefined,
    ['>=1'],
  ])('refuses %j', (value) => {
    expect(parseCount(value)).toBeNull();
  });
});

describe('countHolds', () => {
  it('compares as the operator says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('>=', '<=', '==', '>', '<'),
        fc.nat({ max: 4 }),
        fc.nat({ max: 4 }),
        (operator, n, events) => {
          const held = { '>=': events >= n, '<=': events <= n, '==': events === n, '>': events > n, '<': events < n }[
            operator
          ];
          expect(countHolds({ operator, n }, events)).toBe(held);
        },
      ),
    );
  });
});
