import { assertFinite } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { meanOf } from './internal/moments.ts';

/** Differences of two systems, one per unit. */
export interface DifferencesInput {
  readonly differences: readonly number[];
}

/** The p-values of a paired sign-flip test. */
export interface PermutationResult {
  readonly meanDifference: number | null;
  /** Arrangements whose mean is at least as far from 0, over all. */
  readonly pTwoSided: number;
  /** Arrangements whose mean is at least as large. */
  readonly pGreater: number;
  /** How many arrangements were looked at. */
  readonly permutations: number;
}

const most = 20;

/**
 * Sign-flip test of paired differences over all 2^n arrangements, for up to 20 units.
 *
 * Arrangements that tie with the observed one, but for rounding, count.
 * @throws ScoringError `DOMAIN` for more than 20 differences and for ones that are not finite.
 * @see Fisher (1935), The Design of Experiments, section 21.
 */
export function pairedPermutationExact({ differences }: DifferencesInput): PermutationResult {
  assertFinite('differences', differences);
  const n = differences.length;
  if (n > most) throw domainError('differences', `at most ${most} units (use pairedPermutation for more)`, n);
  const heads = signedSums(differences.slice(0, n >> 1));
  const tails = signedSums(differences.slice(n >> 1));
  const observed = (heads[0] ?? 0) + (tails[0] ?? 0);
  // What at most 20 additions may round, and little more: sums closer than that are ties.
  const slack = 1e-14 * differences.reduce((sum, value) => sum + Math.abs(value), 0);
  let extreme = 0;
  let greater = 0;
  for (const head of heads) {
    for (const tail of tails) {
      const sum = head + tail;
      if (Math.abs(sum) >= Math.abs(observed) - slack) extreme += 1;
      if (sum >= observed - slack) greater += 1;
    }
  }
  const permutations = 2 ** n;
  return {
    meanDifference: n === 0 ? null : meanOf(differences),
    pTwoSided: extreme / permutations,
    pGreater: greater / permutations,
    permutations,
  };
}

/** The sums of some numbers under all arrangements of their signs, that of all as they are first. */
function signedSums(values: readonly number[]): Float64Array {
  let sums = [0];
  for (const value of values) sums = [...sums.map((sum) => sum + value), ...sums.map((sum) => sum - value)];
  return Float64Array.from(sums);
}
