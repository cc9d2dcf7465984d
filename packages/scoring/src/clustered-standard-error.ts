import { assertSameLength } from './internal/assert-arguments.ts';
import { exactSum } from './internal/exact-sum.ts';
import { standardError } from './standard-error.ts';

/** Values and the cluster that each belongs to: repetitions of a unit, questions about one text. */
export interface ClusteredInput {
  readonly values: readonly number[];
  readonly clusters: readonly (string | number)[];
}

/** A mean with its standard error by several estimators. */
export interface ClusteredStandardError {
  readonly mean: number | null;
  /** As if all values were independent. */
  readonly seNaive: number | null;
  /** n - 1 on the diagonal, no correction between. */
  readonly seClusteredMiller: number | null;
  /** The plain sandwich: too small with few clusters. */
  readonly seClusteredCR0: number | null;
  /** The sandwich times G / (G - 1). */
  readonly seClusteredCR1: number | null;
  readonly clusters: number;
  /** The one to report, and its name; `null` with fewer than two clusters, where the others are no estimates. */
  readonly se: number | null;
  readonly estimator: 'CR1';
}

/**
 * Mean of values that come in clusters, with its standard error.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for values that are not finite.
 * @see Miller (2024), arXiv:2411.00640, equation 4; Liang & Zeger (1986), Biometrika 73:13.
 */
export function clusteredStandardError({ values, clusters }: ClusteredInput): ClusteredStandardError {
  assertSameLength(['values', 'clusters'], values, clusters);
  const { mean, se: seNaive } = standardError({ values });
  const n = values.length;
  const deviations = values.map((value) => value - (mean ?? 0));
  const groups = new Map<string | number, number[]>();
  for (const [i, deviation] of deviations.entries()) {
    const group = groups.get(clusters[i] ?? '');
    if (group === undefined) groups.set(clusters[i] ?? '', [deviation]);
    else group.push(deviation);
  }
  const squares = exactSum(deviations.map((deviation) => deviation ** 2));
  const between = exactSum([...groups.values()].map((group) => exactSum(group) ** 2));
  const count = groups.size;
  const miller = seNaive === null ? null : Math.sqrt(Math.max(0, seNaive ** 2 + (between - squares) / n ** 2));
  const corrected = count < 2 ? null : Math.sqrt((between * count) / (count - 1)) / n;
  return {
    mean,
    seNaive,
    seClusteredMiller: miller,
    seClusteredCR0: n === 0 ? null : Math.sqrt(between) / n,
    seClusteredCR1: corrected,
    clusters: count,
    se: corrected,
    estimator: 'CR1',
  };
}
