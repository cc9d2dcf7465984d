import type { Proportion } from '@evalkit/schema/run';
import { createReviewAccumulator } from './create-review-accumulator.ts';
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

/** Pools the metrics of several cases; the order does not matter. `reviewBreakdown` does it by group. */
export function aggregateReviewMetrics(cases: readonly ReviewMetrics[]): AggregateReviewMetrics {
  const accumulator = createReviewAccumulator();
  for (const metrics of cases) accumulator.add(metrics);
  return accumulator.result();
}
