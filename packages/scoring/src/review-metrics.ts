import type { Proportion } from '@evalkit/schema/run';
import type { Matching } from './match-findings.ts';
import { proportion } from './proportion.ts';

/** What a reviewer's findings came to. */
export interface ReviewMetrics {
  readonly defects: number;
  readonly truePositives: number;
  readonly duplicates: number;
  readonly noise: number;
  readonly missed: number;
  readonly unlocated: number;
  readonly exact: number;
  /** True positives over all findings: duplicates and noise cost; of nothing said there is none. */
  readonly precision: Proportion;
  /** True positives over defects; of a clean case there is none. */
  readonly recall: Proportion;
  /** Exact locations over true positives. */
  readonly exactRate: Proportion;
  /** On a clean case whether nothing was said; `null` where there are defects. */
  readonly correctSilence: boolean | null;
}

/** The metrics of one case, each rate with its Wilson interval. */
export function reviewMetrics(matching: Matching): ReviewMetrics {
  const { defects, truePositives, duplicates, noise, missed, unlocated, exact } = matching;
  const said = truePositives + duplicates + noise;
  return {
    defects,
    truePositives,
    duplicates,
    noise,
    missed,
    unlocated,
    exact,
    precision: proportion(truePositives, said),
    recall: proportion(truePositives, defects),
    exactRate: proportion(exact, truePositives),
    correctSilence: defects === 0 ? said === 0 : null,
  };
}
