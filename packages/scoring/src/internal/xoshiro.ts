import { assertCount } from './assert-arguments.ts';

/** Name of the generator, for results that depend on it. */
export const generatorName = 'xoshiro128**';

/** The four words of the generator's state, not all 0. */
export type XoshiroState = readonly [number, number, number, number];

/**
 * A seeded stream of 32-bit numbers, xoshiro128** with period 2^128 - 1: each call fills a buffer with the next ones.
 *
 * @see Blackman & Vigna (2021), Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47:36.
 */
export function createXoshiro(state: XoshiroState): (buffer: Uint32Array) => void {
  let [first, second, third, fourth] = state;
  return (buffer) => {
    // Locals of one loop are what makes it as fast as a bare one.
    let [a, b, c, d] = [first | 0, second | 0, third | 0, fourth | 0];
    for (let i = 0; i < buffer.length; i += 1) {
      const product = Math.imul(b, 5);
      buffer[i] = Math.imul((product << 7) | (product >>> 25), 9);
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = (d << 11) | (d >>> 21);
    }
    [first, second, third, fourth] = [a, b, c, d];
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
