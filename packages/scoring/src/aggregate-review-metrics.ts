import type { Proportion } from '@evalkit/schema/run';
import { meanOf } from './internal/moments.ts';
import { proportion } from './proportion.ts';
import type { ReviewMetrics } from './review-metrics.ts';

/** A mean over the cases where a rate is defined, and how many those are. */
export interface MacroMean {
  /** `null` when it is defined for no case. */
  readonly mean: number | null;
  readonly cases: number;
}

/** What several cases came to. */
export interface AggregateReviewMetrics {
  readonly cases: number;
  /** Counts pooled over all cases, and rates of the pooled counts. */
  readonly micro: Omit<ReviewMetrics, 'correctSilence'>;
  /** Means of the cases' own rates. */
  readonly macro: { readonly precision: MacroMean; readonly recall: MacroMean; readonly exactRate: MacroMean };
  /** Clean cases on which nothing was said, over all clean cases. */
  readonly correctSilence: Proportion;
}

const counts = ['defects', 'truePositives', 'duplicates', 'noise', 'missed', 'unlocated', 'exact'] as const;

/** Pools the metrics of several cases; the order does not matter. `reviewBreakdown` does it by group. */
export function aggregateReviewMetrics(cases: readonly ReviewMetrics[]): AggregateReviewMetrics {
  const pooled = { defects: 0, truePositives: 0, duplicates: 0, noise: 0, missed: 0, unlocated: 0, exact: 0 };
  for (const metrics of cases) for (const count of counts) pooled[count] += metrics[count];
  const { truePositives, duplicates, noise, defects, exact } = pooled;
  const macro = (rate: 'precision' | 'recall' | 'exactRate'): MacroMean => {
    const defined = cases.map((metrics) => metrics[rate].estimate).filter((estimate) => estimate !== null);
    return { mean: defined.length === 0 ? null : meanOf(defined), cases: defined.length };
  };
  const clean = cases.filter(({ correctSilence }) => correctSilence !== null);
  return {
    cases: cases.length,
    micro: {
      ...pooled,
      precision: proportion(truePositives, truePositives + duplicates + noise),
      recall: proportion(truePositives, defects),
      exactRate: proportion(exact, truePositives),
    },
    macro: { precision: macro('precision'), recall: macro('recall'), exactRate: macro('exactRate') },
    correctSilence: proportion(clean.filter(({ correctSilence }) => correctSilence === true).length, clean.length),
  };
}
