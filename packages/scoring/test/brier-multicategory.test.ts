import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brierMulticategory } from '../src/index.ts';
import { prediction } from './counts-arbitrary.ts';

const cases = fc.array(fc.tuple(prediction.map(Object.values<number>), fc.integer({ min: 0, max: 3 })), {
  minLength: 1,
});

function score(list: readonly [number[], number][]) {
  return brierMulticategory({
    forecasts: list.map(([forecast]) => forecast),
    outcomes: list.map(([, outcome]) => outcome),
  });
}

describe('brierMulticategory', () => {
  it('is null without a forecast', () => {
    expect(brierMulticategory({ forecasts: [], outcomes: [] })).toBeNull();
  });

  it('gives the very same number in any order', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.nat()), (list, stream) => {
        const keys = list.map(() => stream.next().value ?? 0);
        const shuffled = list.map((entry, i) => ({ entry, key: keys[i] ?? 0 })).sort((x, y) => x.key - y.key);
        expect(score(shuffled.map(({ entry }) => entry))).toEqual(score(list));
      }),
    );
  });

  it('lies between 0 and 2, and its half between 0 and 1', () => {
    fc.assert(
      fc.property(cases, (list) => {
        const { original, half, n } = score(list) ?? { original: -1, half: -1, n: -1 };
        return original >= 0 && original <= 2 + 1e-12 && half === original / 2 && n === list.length;
      }),
    );
  });

  it.each([
    [{ forecasts: [[1, 0]], outcomes: [] }, 'outcomes must have as many entries as forecasts (1), not 0'],
    [{ forecasts: [[1.5, -0.5]], outcomes: [0] }, 'forecasts[0] must be between 0 and 1, not 1.5'],
    [{ forecasts: [[0.5, 0.4]], outcomes: [0] }, 'forecasts[0] must be probabilities that add up to 1, not 0.9'],
    [{ forecasts: [[0.5, 0.5]], outcomes: [2] }, 'outcomes[0] must be a category from 0 to 1, not 2'],
    [{ forecasts: [[]], outcomes: [0] }, 'forecasts[0] must be probabilities that add up to 1, not 0'],
  ])('refuses %o', (input, message) => {
    expect(() => brierMulticategory(input)).toThrow(message);
  });

  it('takes a sum that is off by 0.001, as predictions may be', () => {
    expect(brierMulticategory({ forecasts: [[0.5, 0.501]], outcomes: [0] })).not.toBeNull();
  });
});
