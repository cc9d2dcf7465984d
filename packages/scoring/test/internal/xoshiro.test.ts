import { describe, expect, it } from 'vitest';
import { createXoshiro, type XoshiroState, xoshiroState } from '../../src/internal/xoshiro.ts';

/** The generator as its authors write it, in whole numbers. */
function byDefinition(state: XoshiroState, count: number): number[] {
  const mask = 0xffff_ffffn;
  const rotated = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask;
  let [s0, s1, s2, s3] = state.map(BigInt) as [bigint, bigint, bigint, bigint];
  return Array.from({ length: count }, () => {
    const result = (rotated((s1 * 5n) & mask, 7n) * 9n) & mask;
    const t = (s1 << 9n) & mask;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotated(s3, 11n);
    return Number(result);
  });
}

function numbers(state: XoshiroState, count: number): number[] {
  const buffer = new Uint32Array(count);
  createXoshiro(state)(buffer);
  return [...buffer];
}

describe('createXoshiro', () => {
  it('gives the known answers of xoshiro128** for the state 1, 2, 3, 4', () => {
    expect(numbers([1, 2, 3, 4], 6)).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492]);
  });

  it('is what its authors define, over a thousand numbers', () => {
    const state = xoshiroState(42);
    expect(numbers(state, 1000)).toEqual(byDefinition(state, 1000));
  });

  it('goes on where the last buffer ended', () => {
    const fill = createXoshiro([1, 2, 3, 4]);
    const [one, other] = [new Uint32Array(3), new Uint32Array(4)];
    fill(one);
    fill(other);
    expect([...one, ...other]).toEqual(numbers([1, 2, 3, 4], 7));
  });
});

describe('xoshiroState', () => {
  it('gives other states for other seeds, large ones included, and always the same', () => {
    const seeds = [0, 1, 2, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
    expect(new Set(seeds.map((seed) => xoshiroState(seed).join())).size).toBe(seeds.length);
    expect(xoshiroState(1)).toEqual(xoshiroState(1));
  });

  it('refuses what is no seed', () => {
    expect(() => xoshiroState(0.5)).toThrow('seed must be a whole number from 0, not 0.5');
  });
});
