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
 * Besides the draws it computes the statistic once without each value (cluster); a mean takes no time for that.
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for values and statistics that are not finite, and draws and seed that are no
 * whole numbers.
 * @see Efron (1987), JASA 82:171.
 */
export function bootstrap(input: BootstrapInput): BootstrapResult | null {
  const { values, clusters, statistic = mean, draws = 10_000, seed = 1, confidence = 0.95 } = input;
  assertFinite('values', values);
  assertConfidence(confidence);
  assertPositive('draws', draws);
  if (!Number.isSafeInteger(draws)) throw domainError('draws', 'a whole number', draws);
  if (clusters !== undefined) assertSameLength(['values', 'clusters'], values, clusters);
  const fill = createXoshiro(xoshiroState(seed));
  if (values.length === 0) return null;
  const groups = groupsOf(values, clusters);
  const estimate = statistic(Float64Array.from(values));
  if (!Number.isFinite(estimate)) throw domainError('statistic of the values', 'a finite number', estimate);
  const named = { estimate, draws, seed, generator: generatorName };
  if (groups.length < 2) return { ...named, se: null, percentile: null, bca: null, degenerate: true };
  const resampled =
    clusters === undefined ? drawValues(values, statistic, draws, fill) : drawGroups(groups, statistic, draws, fill);
  const odd = resampled.find((value) => !Number.isFinite(value));
  if (odd !== undefined) throw domainError('statistic of every resample', 'a finite number', odd);
  const average = mean(resampled);
  const variance = resampled.reduce((sum, value) => sum + (value - average) ** 2, 0) / draws;
  const degenerate = resampled.every((value) => value === resampled[0]);
  resampled.sort();
  const tail = (1 - confidence) / 2;
  const between = (low: number, high: number) => ({
    lower: sortedQuantile(resampled, low),
    upper: sortedQuantile(resampled, high),
  });
  const leftOut = leaveOneOut(groups, statistic);
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
  return sumOf(values) / values.length;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0;
  return sum;
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

/** The statistic without each group in turn. */
function leaveOneOut(groups: readonly number[][], statistic: (values: Float64Array) => number): number[] {
  const all = Float64Array.from(groups.flat());
  if (statistic === mean) {
    const total = sumOf(all);
    return groups.map((group) => (total - sumOf(Float64Array.from(group))) / (all.length - group.length));
  }
  let start = 0;
  return groups.map(({ length }) => {
    const rest = new Float64Array(all.length - length);
    rest.set(all.subarray(0, start));
    rest.set(all.subarray(start + length), start);
    start += length;
    return statistic(rest);
  });
}

function drawValues(
  values: readonly number[],
  statistic: (values: Float64Array) => number,
  draws: number,
  fill: (buffer: Uint32Array) => void,
): Float64Array {
  const from = Float64Array.from(values);
  const n = from.length;
  const scale = n / 2 ** 32;
  const words = new Uint32Array(n);
  const sample = new Float64Array(n);
  const results = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    fill(words);
    if (statistic === mean) {
      // The usual case needs no copy of the sample.
      let sum = 0;
      for (let i = 0; i < n; i += 1) sum += from[((words[i] ?? 0) * scale) >>> 0] ?? 0;
      results[draw] = sum / n;
      continue;
    }
    for (let i = 0; i < n; i += 1) sample[i] = from[((words[i] ?? 0) * scale) >>> 0] ?? 0;
    results[draw] = statistic(sample);
  }
  return results;
}

function drawGroups(
  groups: readonly number[][],
  statistic: (values: Float64Array) => number,
  draws: number,
  fill: (buffer: Uint32Array) => void,
): Float64Array {
  const scale = groups.length / 2 ** 32;
  const words = new Uint32Array(groups.length);
  return Float64Array.from({ length: draws }, () => {
    fill(words);
    return statistic(Float64Array.from([...words].flatMap((word) => groups[(word * scale) >>> 0] ?? [])));
  });
}
