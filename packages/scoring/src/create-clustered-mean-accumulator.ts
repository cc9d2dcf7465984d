import type { Accumulator } from './accumulator.ts';
import { assertCount, assertFinite } from './internal/assert-arguments.ts';
import { exactProduct } from './internal/exact-product.ts';
import { exactSum } from './internal/exact-sum.ts';
import { createRunningSum, type RunningSum } from './internal/running-sum.ts';

/** A value and the cluster that it belongs to: the unit that a trial repeats. */
export interface ClusteredValue {
  readonly value: number;
  readonly cluster: string;
}

/** What a clustered accumulator has seen: per cluster how many values and their exact sum, in parts; clusters in order. */
export interface ClusteredMeanState {
  readonly clusters: readonly { readonly cluster: string; readonly n: number; readonly sum: readonly number[] }[];
}

/** A mean with its standard error over clusters. */
export interface AccumulatedClusteredMean {
  readonly n: number;
  readonly clusters: number;
  /** `null` without values. */
  readonly mean: number | null;
  /** `null` with fewer than two clusters. */
  readonly se: number | null;
  readonly estimator: 'CR1';
}

/**
 * An empty accumulator of a mean with the standard error of `clusteredStandardError`, in memory proportional to the clusters; the
 * values of one cluster may be spread over shards.
 *
 * @throws ScoringError `DOMAIN` from `add` and `merge` for numbers that are not finite.
 */
export function createClusteredMeanAccumulator(): Accumulator<
  ClusteredValue,
  AccumulatedClusteredMean,
  ClusteredMeanState
> {
  const groups = new Map<string, { n: number; sum: RunningSum }>();
  const grow = (cluster: string, count: number, parts: readonly number[]) => {
    assertCount('n of a cluster', count);
    const group = groups.get(cluster) ?? { n: 0, sum: createRunningSum('sum of a cluster') };
    group.sum.merge(parts);
    group.n += count;
    groups.set(cluster, group);
  };
  return {
    add({ value, cluster }) {
      assertFinite('value', [value]);
      grow(cluster, 1, [value]);
    },
    merge({ clusters }) {
      for (const { cluster, n, sum } of clusters) grow(cluster, n, sum);
    },
    result() {
      const list = [...groups.values()].map(({ n, sum }) => ({ n, parts: sum.parts() }));
      const n = list.reduce((sum, group) => sum + group.n, 0);
      const clusters = list.length;
      if (n === 0) return { n, clusters, mean: null, se: null, estimator: 'CR1' };
      const mean = exactSum(list.flatMap(({ parts }) => parts)) / n;
      const deviations = list.map((group) => exactSum([...group.parts, ...exactProduct(-mean, group.n)]));
      const between = exactSum(deviations.map((deviation) => deviation ** 2));
      const se = clusters < 2 ? null : Math.sqrt((between * clusters) / (clusters - 1)) / n;
      return { n, clusters, mean, se, estimator: 'CR1' };
    },
    state: () => ({
      clusters: [...groups]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([cluster, { n, sum }]) => ({ cluster, n, sum: sum.parts() })),
    }),
  };
}
