import { exactSum } from './exact-sum.ts';

/** The mean of at least one number; the same whatever their order. */
export function meanOf(values: readonly number[]): number {
  return exactSum(values) / values.length;
}

/** The sum of products of deviations from the means of two lists of one length; of one list with itself, the sum of squares. */
export function crossDeviation(x: readonly number[], y: readonly number[] = x): number {
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  return exactSum(x.map((value, i) => (value - meanX) * ((y[i] ?? 0) - meanY)));
}

/** Pearson's correlation; `null` when one of the lists does not vary. */
export function correlationOf(x: readonly number[], y: readonly number[]): number | null {
  const [varies, variesToo] = [crossDeviation(x), crossDeviation(y)];
  return varies > 0 && variesToo > 0 ? crossDeviation(x, y) / Math.sqrt(varies * variesToo) : null;
}
