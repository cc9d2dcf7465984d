import { assertFinite, assertSameLength } from './internal/assert-arguments.ts';
import { averageRanks } from './internal/average-ranks.ts';
import { correlationOf } from './internal/moments.ts';

/** Two measurements of the same things, in the same order. */
export interface RankCorrelationInput {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Correlations in [-1, 1]; each `null` when one of the lists does not vary. */
export interface RankCorrelation {
  /** Of the ranks; ties share their average. */
  readonly spearman: number | null;
  readonly kendallTauB: number | null;
  readonly kendallTauC: number | null;
  readonly pearson: number | null;
}

/**
 * How far two measurements order things alike. Takes time proportional to the square of their number.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for numbers that are not finite.
 * @see Kendall (1945), Biometrika 33:239; Stuart (1953), Biometrika 40:105.
 */
export function rankCorrelation({ x, y }: RankCorrelationInput): RankCorrelation {
  assertSameLength(['x', 'y'], x, y);
  assertFinite('x', x);
  assertFinite('y', y);
  const n = x.length;
  if (n === 0) return { spearman: null, kendallTauB: null, kendallTauC: null, pearson: null };
  let balance = 0;
  let untiedX = 0;
  let untiedY = 0;
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const dx = Math.sign((x[i] ?? 0) - (x[j] ?? 0));
      const dy = Math.sign((y[i] ?? 0) - (y[j] ?? 0));
      balance += dx * dy;
      untiedX += Math.abs(dx);
      untiedY += Math.abs(dy);
    }
  }
  const distinct = Math.min(new Set(x).size, new Set(y).size);
  return {
    spearman: correlationOf(averageRanks(x), averageRanks(y)),
    kendallTauB: distinct < 2 ? null : balance / Math.sqrt(untiedX * untiedY),
    kendallTauC: distinct < 2 ? null : (2 * balance * distinct) / (n * n * (distinct - 1)),
    pearson: correlationOf(x, y),
  };
}
