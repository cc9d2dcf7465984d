import { brierBinary } from './brier-binary.ts';
import { assertBins } from './internal/assert-bins.ts';
import { assertForecasts, type ForecastInput } from './internal/assert-forecasts.ts';
import { binOf, forecastBins } from './internal/forecast-bins.ts';
import { crossDeviation, meanOf } from './internal/moments.ts';

/** The parts of a Brier score over bins: brier = reliability - resolution + uncertainty + variance - covariance within bins. */
export interface MurphyDecompositionBinned {
  readonly reliability: number;
  readonly resolution: number;
  readonly uncertainty: number;
  readonly withinBinVariance: number;
  readonly withinBinCovariance: number;
  readonly brier: number;
}

/**
 * Murphy's decomposition over bins of equal width (right-closed, the first has 0), with the two parts without which binned
 * forecasts do not add up; `null` without a forecast.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for what is no probability, outcomes other than 0 and 1, and bins that are no
 * whole number from 1.
 * @see Stephenson, Coelho & Jolliffe (2008), Weather and Forecasting 23:752.
 */
export function murphyDecompositionBinned(
  input: ForecastInput & { readonly bins: number },
): MurphyDecompositionBinned | null {
  const { bins } = input;
  assertForecasts(input);
  assertBins(bins);
  const brier = brierBinary(input);
  if (brier === null) return null;
  const { n } = brier;
  const base = meanOf(input.outcomes);
  const parts = { reliability: 0, resolution: 0, withinBinVariance: 0, withinBinCovariance: 0 };
  for (const { probabilities, outcomes } of forecastBins(
    input,
    input.probabilities.map((p) => binOf(p, bins)),
    bins,
  )) {
    if (outcomes.length === 0) continue;
    const weight = outcomes.length / n;
    const observed = meanOf(outcomes);
    parts.reliability += weight * (meanOf(probabilities) - observed) ** 2;
    parts.resolution += weight * (observed - base) ** 2;
    parts.withinBinVariance += crossDeviation(probabilities) / n;
    parts.withinBinCovariance += (2 * crossDeviation(outcomes, probabilities)) / n;
  }
  return { ...parts, uncertainty: base * (1 - base), brier: brier.brier };
}
