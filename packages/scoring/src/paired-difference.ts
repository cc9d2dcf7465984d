import { assertSameLength } from './internal/assert-arguments.ts';
import { correlationOf } from './internal/moments.ts';
import { standardError } from './standard-error.ts';

/** Scores of two systems on the same units, in the same order. */
export interface PairedScores {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** The difference of two means over the same units. */
export interface PairedDifference {
  /** mean(a) - mean(b), `null` without units. */
  readonly difference: number | null;
  /** Standard error of the differences; `null` with fewer than two units. */
  readonly sePaired: number | null;
  /** As if the units were not the same: larger, unless the systems disagree. */
  readonly seUnpaired: number | null;
  /** `null` when one system does not vary. */
  readonly correlation: number | null;
}

/**
 * Difference of two systems' means over the same units, with its standard error.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for scores that are not finite.
 * @see Miller (2024), arXiv:2411.00640, section 4.2.
 */
export function pairedDifference({ a, b }: PairedScores): PairedDifference {
  assertSameLength(['a', 'b'], a, b);
  const [seA, seB] = [standardError({ values: a }).se, standardError({ values: b }).se];
  const { mean, se } = standardError({ values: a.map((value, i) => value - (b[i] ?? 0)) });
  return {
    difference: mean,
    sePaired: se,
    seUnpaired: seA === null || seB === null ? null : Math.hypot(seA, seB),
    correlation: a.length === 0 ? null : correlationOf(a, b),
  };
}
