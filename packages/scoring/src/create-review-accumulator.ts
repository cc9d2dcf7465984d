import type { Accumulator } from './accumulator.ts';
import type { AggregateReviewMetrics, MacroMean } from './aggregate-review-metrics.ts';
import { assertCount } from './internal/assert-arguments.ts';
import { createRunningSum } from './internal/running-sum.ts';
import { proportion } from './proportion.ts';
import type { ReviewMetrics } from './review-metrics.ts';

const counts = ['defects', 'truePositives', 'duplicates', 'noise', 'missed', 'unlocated', 'exact'] as const;
const rates = ['precision', 'recall', 'exactRate'] as const;

/** What a review accumulator has seen: counts, and of each rate the cases where it is defined and their exact sum, in parts. */
export interface ReviewState {
  readonly cases: number;
  readonly clean: number;
  readonly silent: number;
  readonly counts: Readonly<Record<(typeof counts)[number], number>>;
  readonly rates: Readonly<Record<(typeof rates)[number], { readonly cases: number; readonly sum: readonly number[] }>>;
}

/**
 * An empty accumulator of review metrics by case; its result is `aggregateReviewMetrics`', bit for bit.
 *
 * @throws ScoringError `DOMAIN` from `merge` for counts that are none.
 */
export function createReviewAccumulator(): Accumulator<ReviewMetrics, AggregateReviewMetrics, ReviewState> {
  const pooled = { defects: 0, truePositives: 0, duplicates: 0, noise: 0, missed: 0, unlocated: 0, exact: 0 };
  const seen = { cases: 0, clean: 0, silent: 0 };
  const means = {
    precision: { cases: 0, sum: createRunningSum('precision') },
    recall: { cases: 0, sum: createRunningSum('recall') },
    exactRate: { cases: 0, sum: createRunningSum('exactRate') },
  };
  const macro = ({ cases, sum }: (typeof means)['precision']): MacroMean => ({
    mean: cases === 0 ? null : sum.total() / cases,
    cases,
  });
  return {
    add(metrics) {
      seen.cases += 1;
      if (metrics.correctSilence !== null) seen.clean += 1;
      if (metrics.correctSilence === true) seen.silent += 1;
      for (const count of counts) pooled[count] += metrics[count];
      for (const rate of rates) {
        const { estimate } = metrics[rate];
        if (estimate === null) continue;
        means[rate].cases += 1;
        means[rate].sum.add(estimate);
      }
    },
    merge(state) {
      for (const count of counts) assertCount(count, state.counts[count]);
      for (const count of ['cases', 'clean', 'silent'] as const) assertCount(count, state[count]);
      for (const rate of rates) {
        assertCount(`cases of ${rate}`, state.rates[rate].cases);
        means[rate].sum.merge(state.rates[rate].sum);
        means[rate].cases += state.rates[rate].cases;
      }
      for (const count of counts) pooled[count] += state.counts[count];
      for (const count of ['cases', 'clean', 'silent'] as const) seen[count] += state[count];
    },
    result() {
      const { truePositives, duplicates, noise, defects, exact } = pooled;
      return {
        cases: seen.cases,
        micro: {
          ...pooled,
          precision: proportion(truePositives, truePositives + duplicates + noise),
          recall: proportion(truePositives, defects),
          exactRate: proportion(exact, truePositives),
        },
        macro: { precision: macro(means.precision), recall: macro(means.recall), exactRate: macro(means.exactRate) },
        correctSilence: proportion(seen.silent, seen.clean),
      };
    },
    state: () => ({
      ...seen,
      counts: { ...pooled },
      rates: {
        precision: { cases: means.precision.cases, sum: means.precision.sum.parts() },
        recall: { cases: means.recall.cases, sum: means.recall.sum.parts() },
        exactRate: { cases: means.exactRate.cases, sum: means.exactRate.sum.parts() },
      },
    }),
  };
}
