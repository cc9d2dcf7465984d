import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestName } from '../src/index.ts';

const keys = ['expected', 'outcome_prediction', 'input', 'id'];

describe('nearestName', () => {
  it.each([
    ['expectd', 'expected'],
    ['outcomePrediction', 'outcome_prediction'],
    ['OUTCOME-PREDICTION', 'outcome_prediction'],
    ['Input', 'input'],
    ['inpt', 'input'],
    ['inppuut', 'input'],
    ['xid', 'id'],
    ['notes', null],
    ['inpppuut', null],
    ['', 'id'],
  ])('finds for %s: %s', (name, nearest) => {
    expect(nearestName(name, keys)).toBe(nearest);
  });

  it('takes the nearest, and of several the first', () => {
    expect(nearestName('tools/note', ['tools/nodes', 'tools/notes', 'tools/votes'])).toBe('tools/notes');
    expect(nearestName('b', ['a', 'c'])).toBe('a');
  });

  it('compares letters as they look', () => {
    expect(nearestName('cafe\u0301', ['caf\u00e9'], { maxDistance: 0 })).toBe('caf\u00e9');
  });

  it('looks as far as it is told', () => {
    expect(nearestName('inpppuut', keys, { maxDistance: 3 })).toBe('input');
    expect(nearestName('inpt', keys, { maxDistance: 0 })).toBeNull();
    expect(nearestName('anything', [])).toBeNull();
  });

  it('finds a name after as many changes as are allowed, whichever they are', () => {
    const change = fc.record({
      at: fc.nat(),
      kind: fc.constantFrom('drop', 'add', 'replace'),
      letter: fc.constantFrom('x', 'q'),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('expected', 'outcomeprediction'),
        fc.array(change, { maxLength: 2 }),
        (name, changes) => {
          const changed = changes.reduce((letters, { at, kind, letter }) => {
            const place = at % letters.length;
            return letters.toSpliced(place, kind === 'add' ? 0 : 1, ...(kind === 'drop' ? [] : [letter]));
          }, name.split(''));
          expect(nearestName(changed.join(''), ['far away', name])).toBe(name);
        },
      ),
    );
  });
});
