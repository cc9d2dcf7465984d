import { brierBinary } from './brier-binary.ts';
import { assertForecasts, type ForecastInput } from './internal/assert-forecasts.ts';
import { exactSum } from './internal/exact-sum.ts';
import { forecastBins } from './internal/forecast-bins.ts';
import { meanOf } from './internal/moments.ts';

/** The parts of a Brier score: brier = reliability - resolution + uncertainty. */
export interface MurphyDecomposition {
  /** How far the forecasts are from what came of them; 0 is best. */
  readonly reliability: number;
  /** How far what came of them differs from the base rate; more is better. */
  readonly resolution: number;
  /** Of the event itself. */
  readonly uncertainty: number;
  readonly brier: number;
  /** 1 - brier / uncertainty: against always forecasting the base rate; `null` when the event never or always came. */
  readonly skillScore: number | null;
}

/**
 * Murphy's decomposition of the Brier score, forecasts grouped by their value; `null` without a forecast.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for what is no probability and outcomes other than 0 and 1.
 * @see Murphy (1973), J Applied Meteorology 12:595.
 */
export function murphyDecomposition(input: ForecastInput): MurphyDecomposition | null {
  assertForecasts(input);
  const brier = brierBinary(input);
  if (brier === null) return null;
  const groups = new Map<number, number>();
  const groupOf = input.probabilities.map((p) => {
    const group = groups.get(p) ?? groups.size;
    groups.set(p, group);
    return group;
  });
  const base = meanOf(input.outcomes);
  const { n } = brier;
  const bins = forecastBins(input, groupOf, groups.size).map(({ probabilities, outcomes }) => {
    return { forecast: probabilities[0] ?? 0, observed: meanOf(outcomes), weight: outcomes.length / n };
  });
  const reliability = exactSum(bins.map(({ forecast, observed, weight }) => weight * (forecast - observed) ** 2));
  const resolution = exactSum(bins.map(({ observed, weight }) => weight * (observed - base) ** 2));
  const uncertainty = base * (1 - base);
  const skillScore = uncertainty === 0 ? null : 1 - brier.brier / uncertainty;
  return { reliability, resolution, uncertainty, brier: brier.brier, skillScore };
}
