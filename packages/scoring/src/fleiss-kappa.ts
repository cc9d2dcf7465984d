import { assertCount } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';

/** Per unit how many raters chose each category; every unit has the same number of raters. */
export interface FleissKappaInput {
  readonly counts: readonly (readonly number[])[];
}

/**
 * Fleiss' kappa of several raters. `null` without units, with fewer than two raters, and when only one category was used.
 *
 * See `rawAgreement` beside it.
 * @throws ScoringError `DOMAIN` unless the counts are whole numbers from 0 and every unit has as many raters and categories.
 * @see Fleiss (1971), Psychological Bulletin 76:378.
 */
export function fleissKappa({ counts }: FleissKappaInput): number | null {
  const observed = rawAgreement({ counts });
  if (observed === null) return null;
  const total = counts.flat().reduce((sum, count) => sum + count, 0);
  const categories = counts[0]?.length ?? 0;
  let expected = 0;
  for (let j = 0; j < categories; j += 1) {
    expected += (counts.reduce((sum, row) => sum + (row[j] ?? 0), 0) / total) ** 2;
  }
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

/**
 * The share of pairs of raters that agree, over all units; `null` without units and with fewer than two raters.
 *
 * @throws ScoringError `DOMAIN` as `fleissKappa`.
 */
export function rawAgreement({ counts }: FleissKappaInput): number | null {
  const [first] = counts;
  if (first === undefined) return null;
  const raters = first.reduce((sum, count) => sum + count, 0);
  let agreeing = 0;
  for (const [i, row] of counts.entries()) {
    for (const [j, count] of row.entries()) assertCount(`counts[${i}][${j}]`, count);
    const here = row.reduce((sum, count) => sum + count, 0);
    if (here !== raters || row.length !== first.length) {
      throw domainError(
        `counts[${i}]`,
        `of ${raters} raters and ${first.length} categories`,
        `${here} and ${row.length}`,
      );
    }
    agreeing += row.reduce((sum, count) => sum + count * (count - 1), 0);
  }
  return raters < 2 ? null : agreeing / (counts.length * raters * (raters - 1));
}
