import {
  type ComparePairedOptions,
  comparePaired,
  type PairedComparison,
  type ScoredSystem,
} from './compare-paired.ts';
import { adjustComparisons } from './internal/adjust-comparisons.ts';
import { assertCount } from './internal/assert-arguments.ts';
import { averageRanks } from './internal/average-ranks.ts';
import { meanOf } from './internal/moments.ts';
import { sortedQuantile } from './internal/sorted-quantile.ts';
import { createXoshiro, generatorName, xoshiroState } from './internal/xoshiro.ts';

/** How `rankSystems` judges. */
export interface RankSystemsOptions extends ComparePairedOptions {
  /** Bootstrap draws over the units. Default 2,000. */
  readonly draws?: number;
}

/** A system's place among several. */
export interface SystemRank {
  readonly name: string;
  /** Over the units of all systems; `null` without any. */
  readonly mean: number | null;
  /** 1 is the highest mean; ties share the average of their places. */
  readonly rank: number;
  /** Where the place would lie with other units, at 1 - alpha. */
  readonly rankInterval: { readonly lower: number; readonly upper: number } | null;
}

/** Several systems on the same units. */
export interface Ranking {
  /** Units that all systems were scored on: the ranks are over these. */
  readonly units: number;
  /** From the highest mean. */
  readonly ranks: readonly SystemRank[];
  /** Every pair, Holm-adjusted over all of them. */
  readonly pairs: readonly (PairedComparison & { readonly holmP: number | null })[];
  readonly draws: number;
  readonly seed: number;
  readonly generator: string;
}

/**
 * Ranks systems by their mean score, each rank with an interval from a bootstrap that draws the same units for all, and compares
 * every pair.
 *
 * @throws ScoringError `DOMAIN` as `comparePaired`, and for draws and seed that are no whole numbers.
 * @see Goldstein & Spiegelhalter (1996), JRSS A 159:385, on intervals for ranks.
 */
export function rankSystems(systems: readonly ScoredSystem[], options: RankSystemsOptions = {}): Ranking {
  const { alpha = 0.05, seed = 1, draws = 2000 } = options;
  assertCount('draws', draws);
  const pairs = systems.flatMap((a, i) => systems.slice(i + 1).map((b) => comparePaired(a, b, { alpha, seed })));
  const units = [...(systems[0]?.scores.keys() ?? [])].filter((unit) =>
    systems.every(({ scores }) => scores.has(unit)),
  );
  const table = systems.map(({ scores }) => units.map((unit) => scores.get(unit) ?? 0));
  const means = table.map((scores) => (units.length === 0 ? 0 : meanOf(scores)));
  const ranks = ranksOf(means);
  const fill = createXoshiro(xoshiroState(seed));
  const drawn = units.length < 2 ? null : drawRanks(table, draws, fill);
  const list = systems.map(({ name }, i): SystemRank => {
    const sorted = drawn?.[i]?.sort();
    return {
      name,
      mean: units.length === 0 ? null : (means[i] ?? null),
      rank: ranks[i] ?? 1,
      rankInterval:
        sorted === undefined || sorted.length === 0
          ? null
          : { lower: sortedQuantile(sorted, alpha / 2), upper: sortedQuantile(sorted, 1 - alpha / 2) },
    };
  });
  return {
    units: units.length,
    ranks: list.sort((a, b) => a.rank - b.rank),
    pairs: adjustComparisons(pairs),
    draws,
    seed,
    generator: generatorName,
  };
}

function ranksOf(means: readonly number[]): number[] {
  return averageRanks(means.map((mean) => -mean));
}

function drawRanks(
  table: readonly (readonly number[])[],
  draws: number,
  fill: (buffer: Uint32Array) => void,
): Float64Array[] {
  const n = table[0]?.length ?? 0;
  const words = new Uint32Array(n);
  const drawn = table.map(() => new Float64Array(draws));
  for (let draw = 0; draw < draws; draw += 1) {
    fill(words);
    const sums = table.map((scores) => {
      let sum = 0;
      for (let i = 0; i < n; i += 1) sum += scores[((words[i] ?? 0) * (n / 2 ** 32)) >>> 0] ?? 0;
      return sum;
    });
    for (const [i, rank] of ranksOf(sums).entries()) {
      const ranks = drawn[i];
      if (ranks !== undefined) ranks[draw] = rank;
    }
  }
  return drawn;
}
