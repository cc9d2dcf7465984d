import type { Proportion } from '@evalkit/schema/run';
import { type AggregateReviewMetrics, aggregateReviewMetrics } from './aggregate-review-metrics.ts';
import { ScoringError } from './errors.ts';
import { domainError } from './internal/domain-error.ts';
import { quoted } from './internal/quoted.ts';
import type { Matching } from './match-findings.ts';
import { proportion } from './proportion.ts';
import { reviewMetrics } from './review-metrics.ts';

/** A case that was matched, with what its results are broken down by. */
export interface ReviewedCase {
  readonly language: string;
  /** Those that `matching` was made with. */
  readonly defects: readonly { readonly id: string; readonly severity: string; readonly category: string }[];
  readonly matching: Matching;
}

/** What became of the defects of one severity or category. Noise is of no defect, so there is no precision here. */
export interface DefectGroup {
  readonly group: string;
  readonly defects: number;
  readonly truePositives: number;
  readonly duplicates: number;
  readonly missed: number;
  readonly exact: number;
  /** True positives over defects. */
  readonly recall: Proportion;
  /** Exact locations over true positives. */
  readonly exactRate: Proportion;
}

/** Results by group, the groups in the order of their names' code units. */
export interface ReviewBreakdown {
  readonly language: readonly { readonly group: string; readonly metrics: AggregateReviewMetrics }[];
  readonly severity: readonly DefectGroup[];
  readonly category: readonly DefectGroup[];
}

/**
 * Breaks the results of several cases down by the language of the case and by the severity and the category of the defect.
 *
 * @throws ScoringError `LENGTH_MISMATCH` and `DOMAIN` when a case's defects are not those that it was matched with.
 */
export function reviewBreakdown(cases: readonly ReviewedCase[]): ReviewBreakdown {
  const fates = cases.flatMap(fatesOf);
  return {
    language: grouped(cases, ({ language }) => language).map(([group, list]) => ({
      group,
      metrics: aggregateReviewMetrics(list.map(({ matching }) => reviewMetrics(matching))),
    })),
    severity: grouped(fates, ({ severity }) => severity).map(groupOf),
    category: grouped(fates, ({ category }) => category).map(groupOf),
  };
}

interface Fate {
  readonly severity: string;
  readonly category: string;
  found: boolean;
  exact: boolean;
  duplicates: number;
}

function fatesOf({ defects, matching }: ReviewedCase): Fate[] {
  if (defects.length !== matching.defects) {
    const message = `the case was matched with ${matching.defects} defects, not with these ${defects.length}`;
    throw new ScoringError({ code: 'LENGTH_MISMATCH', message });
  }
  const fates = new Map(
    defects.map(({ id, severity, category }) => [
      id,
      { severity, category, found: false, exact: false, duplicates: 0 },
    ]),
  );
  if (fates.size < defects.length) throw domainError('the id of each defect of a case', 'its own', 'shared');
  for (const { verdict, defect, exact } of matching.verdicts) {
    if (defect === null) continue;
    const fate = fates.get(defect);
    if (fate === undefined) throw domainError(`the defect ${quoted(defect)}`, 'one of the case', 'unknown');
    if (verdict === 'duplicate') fate.duplicates += 1;
    else fate.found = true;
    fate.exact ||= exact === true;
  }
  return [...fates.values()];
}

function grouped<Item>(items: readonly Item[], groupOfItem: (item: Item) => string): [group: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groupOfItem(item);
    const list = groups.get(group);
    if (list === undefined) groups.set(group, [item]);
    else list.push(item);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function groupOf([group, fates]: [group: string, fates: Fate[]]): DefectGroup {
  const defects = fates.length;
  const truePositives = fates.filter(({ found }) => found).length;
  const exact = fates.filter((fate) => fate.exact).length;
  return {
    group,
    defects,
    truePositives,
    duplicates: fates.reduce((sum, { duplicates }) => sum + duplicates, 0),
    missed: defects - truePositives,
    exact,
    recall: proportion(truePositives, defects),
    exactRate: proportion(exact, truePositives),
  };
}
