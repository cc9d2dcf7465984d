import { assertProbability } from './internal/assert-arguments.ts';
import { normalCdf } from './internal/incomplete-gamma.ts';
import { type PlanningInput, powerSpread } from './internal/power-spread.ts';

/** Two rates to tell apart. */
export interface TwoProportionsInput extends PlanningInput {
  readonly p1: number;
  readonly p2: number;
}

/** Trials in each of two groups of one size, by several formulas. */
export interface TwoProportionsSampleSize {
  /** As R's power.prop.test. */
  readonly pooledPerGroup: number;
  readonly pooledPerGroupCeil: number;
  readonly unpooledPerGroup: number;
  /** On Cohen's h, both tails counted as power, as statsmodels' NormalIndPower. */
  readonly arcsinePerGroup: number;
  /** For a test with continuity correction, or Fisher's. */
  readonly continuityCorrectedPerGroup: number;
}

/**
 * How many trials per group it takes to tell two rates apart; `null` when they are the same.
 *
 * @throws ScoringError `DOMAIN` unless both are in [0, 1], alpha and power in (0, 1).
 * @see Fleiss, Levin & Paik (2003), chapter 4; Cohen (1988) for the arcsine; Fleiss, Tytun & Ury (1980) for the correction.
 */
export function sampleSizeTwoProportions(input: TwoProportionsInput): TwoProportionsSampleSize | null {
  const { p1, p2 } = input;
  assertProbability('p1', p1);
  assertProbability('p2', p2);
  const { zAlpha, zPower } = powerSpread(input);
  const d = Math.abs(p1 - p2);
  if (d === 0) return null;
  const mean = (p1 + p2) / 2;
  const variance = p1 * (1 - p1) + p2 * (1 - p2);
  const pooled = ((zAlpha * Math.sqrt(2 * mean * (1 - mean)) + zPower * Math.sqrt(variance)) / d) ** 2;
  const effect = 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2));
  return {
    pooledPerGroup: pooled,
    pooledPerGroupCeil: Math.ceil(pooled),
    unpooledPerGroup: ((zAlpha + zPower) ** 2 * variance) / d ** 2,
    arcsinePerGroup: 2 * (twoTailedShift(zAlpha, zPower) / effect) ** 2,
    continuityCorrectedPerGroup: (pooled / 4) * (1 + Math.sqrt(1 + 4 / (pooled * d))) ** 2,
  };
}

/** How far a standard normal statistic must be shifted for its two tails beyond +-zAlpha to have the power together. */
function twoTailedShift(zAlpha: number, zPower: number): number {
  const power = normalCdf(zPower).cdf;
  let shift = zAlpha + zPower;
  for (let step = 0; step < 50; step += 1) {
    const excess = normalCdf(shift - zAlpha).cdf + normalCdf(-shift - zAlpha).cdf - power;
    const density = Math.exp(-((shift - zAlpha) ** 2) / 2) - Math.exp(-((shift + zAlpha) ** 2) / 2);
    const next = shift - (excess * Math.sqrt(2 * Math.PI)) / density;
    if (!(Math.abs(next - shift) > 1e-13)) return shift;
    shift = next;
  }
  return shift;
}
