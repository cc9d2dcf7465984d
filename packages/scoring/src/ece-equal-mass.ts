import { assertBins } from './internal/assert-bins.ts';
import { assertForecasts, type ForecastInput } from './internal/assert-forecasts.ts';
import { type CalibrationError, calibrationError } from './internal/calibration-error.ts';
import { binTotals, forecastBins } from './internal/forecast-bins.ts';

/**
 * Expected and maximum calibration error over bins of equal counts: sorted by forecast (ties in their order), cut into bins whose
 * sizes differ by one at most, larger ones first; bins that would be empty are left out.
 *
 * Default 10 bins. Where many forecasts are alike the cut between them is arbitrary, and so is the number.
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for what is no probability, outcomes other than 0 and 1, and bins that are no
 * whole number from 1.
 * @see Nguyen & O'Connor (2015), EMNLP.
 */
export function eceEqualMass(input: ForecastInput & { readonly bins?: number }): CalibrationError {
  const { bins = 10, probabilities } = input;
  assertForecasts(input);
  assertBins(bins);
  const n = probabilities.length;
  const filled = Math.min(bins, n);
  const ascending = probabilities.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const larger = n % bins;
  const size = Math.floor(n / bins);
  const binOfIndex = new Array<number>(n).fill(0);
  for (const [rank, { index }] of ascending.entries()) {
    const inLarger = larger * (size + 1);
    binOfIndex[index] = rank < inLarger ? Math.floor(rank / (size + 1)) : larger + Math.floor((rank - inLarger) / size);
  }
  return calibrationError(forecastBins(input, binOfIndex, filled).map(binTotals));
}
