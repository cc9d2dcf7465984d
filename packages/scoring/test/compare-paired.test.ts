import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePaired, mcnemar, newcombePairedDifference, rankSystems, type ScoredSystem } from '../src/index.ts';

function system(name: string, scores: readonly number[]): ScoredSystem {
  return { name, scores: new Map(scores.map((score, i) => [`u${i}`, score])) };
}

const passes = fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 30 });

describe('comparePaired', () => {
  it('takes passes and fails through McNemar and Newcombe', () => {
    const a = system('a', [1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    const b = system('b', [0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
    const comparison = comparePaired(a, b);
    const counts = { bothPass: 1, onlyA: 7, onlyB: 1, bothFail: 1 };
    expect(comparison).toMatchObject({
      units: 10,
      difference: 0.6,
      method: 'mcnemar',
      p: mcnemar(counts).exact,
      distinguishable: false,
    });
    expect(comparison.interval?.lower).toBe(newcombePairedDifference(counts)?.lower);
    expect(comparison.sentence).toMatch(
      /^"a" and "b" cannot be told apart: a difference of 0\.600 over 10 common units \(p = 0\.070\) may be chance; about \d+ units would be needed/,
    );
  });

  it('takes other scores through a sign-flip test and Student', () => {
    const a = system('a', [0.9, 0.8, 0.95, 0.7, 0.85, 0.9]);
    const b = system('b', [0.5, 0.6, 0.55, 0.5, 0.65, 0.6]);
    const comparison = comparePaired(a, b);
    expect(comparison).toMatchObject({ method: 'sign-flip', p: 2 / 64, distinguishable: true });
    expect(comparison.difference).toBeCloseTo(0.2833, 4);
    expect(comparison.interval?.lower).toBeGreaterThan(0);
    expect(comparison.sentence).toContain('can be told apart');
  });

  it('compares common units only, and lists the others', () => {
    const a = {
      name: 'a',
      scores: new Map([
        ['x', 1],
        ['__proto__', 1],
      ]),
    };
    const b = {
      name: 'b',
      scores: new Map([
        ['__proto__', 0],
        ['y', 1],
      ]),
    };
    expect(comparePaired(a, b)).toMatchObject({ units: 1, onlyInA: ['x'], onlyInB: ['y'], difference: 1 });
  });

  it('says so when there is no common unit, and when nothing differs', () => {
    const nothing = comparePaired(system('a', []), system('b', []));
    expect(nothing).toMatchObject({ difference: null, interval: null, p: null, distinguishable: false });
    expect(nothing.sentence).toBe('"a" and "b" were not scored on any common unit.');
    const same = comparePaired(system('a', [1, 0]), system('b', [1, 0]));
    expect(same).toMatchObject({ difference: 0, p: 1, unitsNeeded: null });
    expect(same.sentence).toContain('no number of units would tell them apart');
  });

  it('is mirrored when the systems swap places', () => {
    fc.assert(
      fc.property(passes, passes, (one, other) => {
        const forth = comparePaired(system('a', one), system('b', other));
        const back = comparePaired(system('b', other), system('a', one));
        expect(back.difference).toBe(0 - (forth.difference ?? 0));
        expect(back.p).toBe(forth.p);
        expect(back.unitsNeeded).toBe(forth.unitsNeeded);
      }),
    );
  });

  it('refuses scores that are not finite, naming the system', () => {
    expect(() => comparePaired(system('a', [Number.NaN]), system('b', [1]))).toThrow(
      'scores of "a"[0] must be a finite number, not NaN',
    );
    expect(() => comparePaired(system('a', [1]), system('b', [1]), { alpha: 5 })).toThrow(
      'alpha must be between 0 and 1',
    );
  });
});

describe('rankSystems', () => {
  const better = system(
    'better',
    Array.from({ length: 40 }, (_, i) => (i % 10 === 0 ? 0 : 1)),
  );
  const worse = system(
    'worse',
    Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  );
  const near = system(
    'near',
    Array.from({ length: 40 }, (_, i) => (i % 10 === 1 ? 0 : 1)),
  );

  it('ranks by the mean, ties sharing their places, with intervals that overlap where the data cannot tell', () => {
    const { ranks, units } = rankSystems([worse, better, near]);
    expect(units).toBe(40);
    expect(ranks.map(({ name, rank }) => [name, rank])).toEqual([
      ['better', 1.5],
      ['near', 1.5],
      ['worse', 3],
    ]);
    expect(ranks[0]?.rankInterval).toEqual({ lower: 1, upper: 2 });
    expect(ranks[2]?.rankInterval).toEqual({ lower: 3, upper: 3 });
  });

  it('adjusts every pair for the number of pairs', () => {
    const { pairs } = rankSystems([worse, better, near]);
    expect(pairs.map(({ a, b, distinguishable }) => [a, b, distinguishable])).toEqual([
      ['worse', 'better', true],
      ['worse', 'near', true],
      ['better', 'near', false],
    ]);
    for (const { p, holmP } of pairs) expect(holmP).toBeGreaterThanOrEqual(p ?? 2);
  });

  it('is the same for the same seed, and names what it drew with', () => {
    const once = rankSystems([worse, better], { seed: 9, draws: 100 });
    expect(rankSystems([worse, better], { seed: 9, draws: 100 })).toEqual(once);
    expect(once).toMatchObject({ seed: 9, draws: 100, generator: 'xoshiro128**' });
  });

  it('has no means and no intervals without common units', () => {
    const { ranks } = rankSystems([system('a', []), better]);
    expect(ranks.map(({ mean, rankInterval }) => [mean, rankInterval])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
