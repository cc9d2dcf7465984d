import { assertCount, assertFinite } from './internal/assert-arguments.ts';
import { createXoshiro, generatorName, xoshiroState } from './internal/xoshiro.ts';
import { monteCarloPValue } from './monte-carlo-p-value.ts';
import { type DifferencesInput, type PermutationResult, pairedPermutationExact } from './paired-permutation-exact.ts';

/** What `pairedPermutation` is computed from. */
export interface PairedPermutationInput extends DifferencesInput {
  /** Whole number from 0, for more than 20 units. Default 1. */
  readonly seed?: number;
  /** Arrangements drawn for more than 20 units. Default 99,999. */
  readonly resamples?: number;
}

/** The p-values of a paired sign-flip test, and how they were got. */
export interface PairedPermutationResult extends PermutationResult {
  readonly method: 'exact' | 'monte-carlo';
  /** What was drawn with; `null` when nothing was. */
  readonly seed: number | null;
  readonly generator: string | null;
}

/**
 * Sign-flip test of paired differences: over all arrangements for up to 20 units, else over seeded random ones, where
 * p = (extreme + 1) / (resamples + 1).
 *
 * @throws ScoringError `DOMAIN` for differences that are not finite, and unless seed and resamples are whole numbers from 0.
 * @see Phipson & Smyth (2010), Stat Appl Genet Mol Biol 9:39.
 */
export function pairedPermutation(input: PairedPermutationInput): PairedPermutationResult {
  const { differences, seed = 1, resamples = 99_999 } = input;
  if (differences.length <= 20) {
    return { ...pairedPermutationExact({ differences }), method: 'exact', seed: null, generator: null };
  }
  assertFinite('differences', differences);
  assertCount('resamples', resamples);
  const observed = differences.reduce((sum, value) => sum + value, 0);
  const slack = 1e-12 * differences.reduce((sum, value) => sum + Math.abs(value), 0);
  const fill = createXoshiro(xoshiroState(seed));
  const words = new Uint32Array(Math.ceil(differences.length / 32));
  let extreme = 0;
  let greater = 0;
  for (let draw = 0; draw < resamples; draw += 1) {
    let sum = 0;
    fill(words);
    for (let i = 0; i < differences.length; i += 1) {
      const value = differences[i] ?? 0;
      sum += (((words[i >> 5] ?? 0) >>> (i & 31)) & 1) === 1 ? value : -value;
    }
    if (Math.abs(sum) >= Math.abs(observed) - slack) extreme += 1;
    if (sum >= observed - slack) greater += 1;
  }
  return {
    meanDifference: observed / differences.length,
    pTwoSided: monteCarloPValue({ extreme, resamples }).p,
    pGreater: monteCarloPValue({ extreme: greater, resamples }).p,
    permutations: resamples,
    method: 'monte-carlo',
    seed,
    generator: generatorName,
  };
}
