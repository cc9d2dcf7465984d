import { assertFinite } from './internal/assert-arguments.ts';
import { crossDeviation, meanOf } from './internal/moments.ts';

/** A mean and how far it is off by chance. */
export interface StandardError {
  /** `null` without values. */
  readonly mean: number | null;
  /** Standard error by the central limit theorem; `null` for fewer than two values. */
  readonly se: number | null;
}

/**
 * Mean of independent values with its standard error, sqrt(s^2 / n) with n - 1 in s^2.
 *
 * @throws ScoringError `DOMAIN` for values that are not finite.
 * @see Miller (2024), arXiv:2411.00640, section 2.
 */
export function standardError({ values }: { readonly values: readonly number[] }): StandardError {
  assertFinite('values', values);
  const n = values.length;
  if (n === 0) return { mean: null, se: null };
  return { mean: meanOf(values), se: n === 1 ? null : Math.sqrt(crossDeviation(values) / (n - 1) / n) };
}
