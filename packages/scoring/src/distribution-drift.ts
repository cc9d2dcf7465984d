import { assertCount, assertSameLength } from './internal/assert-arguments.ts';
import { chiSquareSf } from './internal/incomplete-gamma.ts';

/** How often each category came up in two runs. */
export interface DriftInput {
  readonly countsA: readonly number[];
  readonly countsB: readonly number[];
}

/** How far two distributions are apart. */
export interface DistributionDrift {
  /** Half the sum of absolute differences, 0 to 1. */
  readonly totalVariation: number;
  /** Sum of squared differences, 0 to 2. */
  readonly squaredDistance: number;
  /** Square root of the Jensen-Shannon divergence to base 2, 0 to 1. */
  readonly jensenShannonDistanceBase2: number;
  /** Pearson's statistic over the categories that came up at all. */
  readonly chiSquare: number;
  /** `null` when only one category came up. Not to be trusted while expected counts are below 5. */
  readonly chiSquareP: number | null;
  readonly df: number;
}

/**
 * Drift between two distributions over the same categories; `null` when one of the runs is empty.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for counts that are no whole numbers from 0.
 * @see Lin (1991), IEEE Trans Inf Theory 37:145; Endres & Schindelin (2003) for the distance.
 */
export function distributionDrift({ countsA, countsB }: DriftInput): DistributionDrift | null {
  assertSameLength(['countsA', 'countsB'], countsA, countsB);
  for (const [i, count] of countsA.entries()) assertCount(`countsA[${i}]`, count);
  for (const [i, count] of countsB.entries()) assertCount(`countsB[${i}]`, count);
  const totalA = countsA.reduce((sum, count) => sum + count, 0);
  const totalB = countsB.reduce((sum, count) => sum + count, 0);
  if (totalA === 0 || totalB === 0) return null;
  let [absolute, squared, divergence, chiSquare, categories] = [0, 0, 0, 0, 0];
  for (const [i, a] of countsA.entries()) {
    const b = countsB[i] ?? 0;
    if (a + b === 0) continue;
    categories += 1;
    const [p, q] = [a / totalA, b / totalB];
    absolute += Math.abs(p - q);
    squared += (p - q) ** 2;
    divergence += surprise(p, (p + q) / 2) + surprise(q, (p + q) / 2);
    const share = (a + b) / (totalA + totalB);
    chiSquare += (a - share * totalA) ** 2 / (share * totalA) + (b - share * totalB) ** 2 / (share * totalB);
  }
  const df = categories - 1;
  return {
    totalVariation: absolute / 2,
    squaredDistance: squared,
    jensenShannonDistanceBase2: Math.sqrt(Math.max(0, divergence / 2)),
    chiSquare,
    chiSquareP: df === 0 ? null : chiSquareSf(chiSquare, df),
    df,
  };
}

function surprise(p: number, mean: number): number {
  return p === 0 ? 0 : p * Math.log2(p / mean);
}
