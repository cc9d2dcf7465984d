import { assertFinite } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';

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
  const terms = [...differences];
  const observed = terms.reduce((sum, term) => sum + term, 0);
  // Sums that differ by rounding alone are ties.
  const slack = 1e-11 * terms.reduce((sum, term) => sum + Math.abs(term), 0);
  const permutations = 2 ** n;
  let extreme = 1;
  let greater = 1;
  let sum = observed;
  for (let i = 1; i < permutations; i += 1) {
    // From one Gray code to the next a single sign changes.
    const flipped = 31 - Math.clz32(i & -i);
    const term = terms[flipped] ?? 0;
    sum -= 2 * term;
    terms[flipped] = -term;
    if (Math.abs(sum) >= Math.abs(observed) - slack) extreme += 1;
    if (sum >= observed - slack) greater += 1;
  }
  return {
    meanDifference: n === 0 ? null : differences.reduce((total, value) => total + value, 0) / n,
    pTwoSided: extreme / permutations,
    pGreater: greater / permutations,
    permutations,
  };
}
