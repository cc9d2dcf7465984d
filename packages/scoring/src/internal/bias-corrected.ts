import { normalCdf } from './incomplete-gamma.ts';
import { meanOf } from './moments.ts';
import { normalQuantile } from './normal-quantile.ts';

/**
 * The levels between which a BCa interval lies among ascending resampled statistics; `null` when they all lie to one side of the
 * estimate.
 *
 * @param leftOut The statistic without each value (cluster).
 * @see Efron (1987), JASA 82:171; ties with the estimate count half.
 */
export function biasCorrected(
  resampled: Float64Array,
  estimate: number,
  leftOut: readonly number[],
  tail: number,
): [low: number, high: number] | null {
  let below = 0;
  for (const value of resampled) below += value < estimate ? 1 : value === estimate ? 0.5 : 0;
  const share = below / resampled.length;
  if (share === 0 || share === 1) return null;
  const bias = normalQuantile(share);
  const average = meanOf(leftOut);
  const squares = leftOut.reduce((sum, value) => sum + (average - value) ** 2, 0);
  const cubes = leftOut.reduce((sum, value) => sum + (average - value) ** 3, 0);
  const acceleration = squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
  const level = (z: number) => normalCdf(bias + (bias + z) / (1 - acceleration * (bias + z))).cdf;
  const z = normalQuantile(tail);
  return [level(z), level(-z)];
}
