import { assertConfidence, assertFinite, assertPositive, assertSameLength } from './internal/assert-arguments.ts';
import { biasCorrected } from './internal/bias-corrected.ts';
import { domainError } from './internal/domain-error.ts';
import { sortedQuantile } from './internal/sorted-quantile.ts';
import { createXoshiro, generatorName, xoshiroState } from './internal/xoshiro.ts';
import type { Interval } from './wilson-interval.ts';

/** What `bootstrap` is computed from. */
export interface BootstrapInput {
  readonly values: readonly number[];
  /** The cluster of each value; whole clusters are drawn then. */
  readonly clusters?: readonly (string | number)[];
  /** What is computed of a resample. Default: the mean. */
  readonly statistic?: (values: Float64Array) => number;
  /** Default 10,000. */
  readonly draws?: number;
  /** Whole number from 0. Default 1. */
  readonly seed?: number;
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/** A statistic with its bootstrap error and intervals, and what they were drawn with. */
export interface BootstrapResult {
  readonly estimate: number;
  /** Standard deviation of the resampled statistic; `null` with fewer than two values (clusters). */
  readonly se: number | null;
  readonly percentile: Interval | null;
  /** Bias-corrected and accelerated; `null` also where no resample differs. */
  readonly bca: Interval | null;
  /** No resample differs from the estimate: an interval without width says nothing. */
  readonly degenerate: boolean;
  readonly draws: number;
  readonly seed: number;
  readonly generator: string;
}

/**
 * Seeded bootstrap of a statistic, by cluster where clusters are given; `null` without values.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for values that are not finite, and draws and seed that are no whole numbers.
 * @see Efron (1987), JASA 82:171.
 */
export function bootstrap(input: BootstrapInput): BootstrapResult | null {
  const { values, clusters, statistic = mean, draws = 10_000, seed = 1, confidence = 0.95 } = input;
  assertFinite('values', values);
  assertConfidence(confidence);
  assertPositive('draws', draws);
  if (!Number.isSafeInteger(draws)) throw domainError('draws', 'a whole number', draws);
  if (clusters !== undefined) assertSameLength(['values', 'clusters'], values, clusters);
  const next = createXoshiro(xoshiroState(seed));
  if (values.length === 0) return null;
  const groups = groupsOf(values, clusters);
  const estimate = statistic(Float64Array.from(values));
  const named = { estimate, draws, seed, generator: generatorName };
  if (groups.length < 2) return { ...named, se: null, percentile: null, bca: null, degenerate: true };
  const resampled =
    clusters === undefined ? drawValues(values, statistic, draws, next) : drawGroups(groups, statistic, draws, next);
  const average = mean(resampled);
  const variance = resampled.reduce((sum, value) => sum + (value - average) ** 2, 0) / draws;
  const degenerate = resampled.every((value) => value === resampled[0]);
  resampled.sort();
  const tail = (1 - confidence) / 2;
  const between = (low: number, high: number) => ({
    lower: sortedQuantile(resampled, low),
    upper: sortedQuantile(resampled, high),
  });
  const leftOut = groups.map((_, i) => statistic(Float64Array.from(groups.toSpliced(i, 1).flat())));
  const levels = degenerate ? null : biasCorrected(resampled, estimate, leftOut, tail);
  return {
    ...named,
    se: Math.sqrt(variance),
    percentile: between(tail, 1 - tail),
    bca: levels === null ? null : between(...levels),
    degenerate,
  };
}

function mean(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0;
  return sum / values.length;
}

function groupsOf(values: readonly number[], clusters: readonly (string | number)[] | undefined): number[][] {
  if (clusters === undefined) return values.map((value) => [value]);
  const groups = new Map<string | number, number[]>();
  for (const [i, value] of values.entries()) {
    const cluster = clusters[i] ?? '';
    const group = groups.get(cluster);
    if (group === undefined) groups.set(cluster, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}

function drawValues(
  values: readonly number[],
  statistic: (values: Float64Array) => number,
  draws: number,
  next: () => number,
): Float64Array {
  const from = Float64Array.from(values);
  const scale = from.length / 2 ** 32;
  const sample = new Float64Array(from.length);
  const results = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    for (let i = 0; i < sample.length; i += 1) sample[i] = from[Math.floor(next() * scale)] ?? 0;
    results[draw] = statistic(sample);
  }
  return results;
}

function drawGroups(
  groups: readonly number[][],
  statistic: (values: Float64Array) => number,
  draws: number,
  next: () => number,
): Float64Array {
  const scale = groups.length / 2 ** 32;
  return Float64Array.from({ length: draws }, () =>
    statistic(Float64Array.from(groups.flatMap(() => groups[Math.floor(next() * scale)] ?? []))),
  );
}
