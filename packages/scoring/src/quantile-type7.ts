import { assertFinite, assertProbability } from './internal/assert-arguments.ts';
import { sortedQuantile } from './internal/sorted-quantile.ts';

/** What `quantileType7` is computed from. */
export interface QuantileInput {
  readonly values: readonly number[];
  /** In [0, 1]. */
  readonly p: number;
}

/**
 * Quantile by linear interpolation between order statistics, type 7: the default of R and numpy. `null` without values.
 *
 * @throws ScoringError `DOMAIN` for values that are not finite and unless 0 <= p <= 1.
 * @see Hyndman & Fan (1996), American Statistician 50:361.
 */
export function quantileType7({ values, p }: QuantileInput): number | null {
  assertFinite('values', values);
  assertProbability('p', p);
  return values.length === 0 ? null : sortedQuantile(Float64Array.from(values).sort(), p);
}
