import { assertConfidence, assertFinite } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { crossDeviation } from './internal/moments.ts';
import { sortedQuantile } from './internal/sorted-quantile.ts';

/** What every bootstrap of a mean converges to. */
export interface BootstrapMeanExact {
  /** n^n. */
  readonly resamples: number;
  /** Standard deviation of the resampled means. */
  readonly se: number;
  /** The same without resampling, population sd / sqrt(n): below the true error by sqrt((n - 1) / n). */
  readonly seClosedForm: number;
  readonly percentileLower: number;
  readonly percentileUpper: number;
}

const most = 7;

/**
 * The bootstrap distribution of a mean over all n^n resamples of up to 7 values, percentiles of type 7; `null` without values.
 *
 * @throws ScoringError `DOMAIN` for more than 7 values and for ones that are not finite.
 * @see Efron & Tibshirani (1993), An Introduction to the Bootstrap, chapter 5.
 */
export function bootstrapMeanExact(input: {
  readonly values: readonly number[];
  readonly confidence?: number;
}): BootstrapMeanExact | null {
  const { values, confidence = 0.95 } = input;
  assertFinite('values', values);
  assertConfidence(confidence);
  const n = values.length;
  if (n > most) throw domainError('values', `at most ${most} (use bootstrap for more)`, n);
  if (n === 0) return null;
  let sums = [0];
  for (let draw = 0; draw < n; draw += 1) sums = sums.flatMap((sum) => values.map((value) => sum + value));
  const means = Float64Array.from(sums, (sum) => sum / n).sort();
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const tail = (1 - confidence) / 2;
  return {
    resamples: n ** n,
    se: Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length),
    seClosedForm: Math.sqrt(crossDeviation(values)) / n,
    percentileLower: sortedQuantile(means, tail),
    percentileUpper: sortedQuantile(means, 1 - tail),
  };
}
