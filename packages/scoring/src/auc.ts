import { assertFinite, assertSameLength } from './internal/assert-arguments.ts';
import { averageRanks } from './internal/average-ranks.ts';
import { domainError } from './internal/domain-error.ts';

/** Scores, and whether each belongs to a positive (1) or a negative (0). */
export interface AucInput {
  readonly scores: readonly number[];
  readonly labels: readonly (0 | 1)[];
}

/**
 * Area under the ROC curve: the chance that a positive scores above a negative, ties counted half. `null` when there are only
 * positives or only negatives.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for scores that are not finite and labels other than 0 and 1.
 * @see Hanley & McNeil (1982), Radiology 143:29.
 */
export function auc({ scores, labels }: AucInput): number | null {
  assertSameLength(['scores', 'labels'], scores, labels);
  assertFinite('scores', scores);
  let positives = 0;
  let ranks = 0;
  for (const [i, rank] of averageRanks(scores).entries()) {
    const label = labels[i];
    if (label !== 0 && label !== 1) throw domainError(`labels[${i}]`, '0 or 1', label);
    positives += label;
    ranks += label * rank;
  }
  const negatives = labels.length - positives;
  if (positives === 0 || negatives === 0) return null;
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives);
}
