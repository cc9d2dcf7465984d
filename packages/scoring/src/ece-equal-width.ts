import { assertBins } from './internal/assert-bins.ts';
import { assertForecasts, type ForecastInput } from './internal/assert-forecasts.ts';
import { type CalibrationError, calibrationError } from './internal/calibration-error.ts';
import { binOf, binTotals, forecastBins } from './internal/forecast-bins.ts';

/**
 * Expected and maximum calibration error over bins of equal width, right-closed; the first has 0 as well.
 *
 * Default 10 bins. The number depends on the bins: compare only what was binned alike.
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for what is no probability, outcomes other than 0 and 1, and bins that are no
 * whole number from 1.
 * @see Naeini, Cooper & Hauskrecht (2015), AAAI; bins as sklearn's calibration_curve.
 */
export function eceEqualWidth(input: ForecastInput & { readonly bins?: number }): CalibrationError {
  const { bins = 10 } = input;
  assertForecasts(input);
  assertBins(bins);
  return calibrationError(
    forecastBins(
      input,
      input.probabilities.map((p) => binOf(p, bins)),
      bins,
    ).map(binTotals),
  );
}
