import { assertCount } from './assert-arguments.ts';

/** Name of the generator, for results that depend on it. */
export const generatorName = 'xoshiro128**';

/** The four words of the generator's state, not all 0. */
export type XoshiroState = readonly [number, number, number, number];

/**
 * A seeded stream of 32-bit numbers: xoshiro128**, period 2^128 - 1.
 *
 * @see Blackman & Vigna (2021), Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47:36.
 */
export function createXoshiro(state: XoshiroState): () => number {
  let [a, b, c, d] = state;
  return () => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  };
}

/**
 * The state that a seed gives: four steps of a 32-bit SplitMix over its low and high words.
 *
 * @throws ScoringError `DOMAIN` unless the seed is a whole number from 0.
 */
export function xoshiroState(seed: number): XoshiroState {
  assertCount('seed', seed);
  const high = Math.floor(seed / 2 ** 32);
  let z = (seed ^ Math.imul(high, 0x85ebca6b)) | 0;
  const word = () => {
    z = (z + 0x9e3779b9) | 0;
    let mixed = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  return [word(), word(), word(), word()];
}
