import { assertCount } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';

/** How often two raters gave each pair of categories: rows are one rater's, columns the other's, in the same order. */
export interface CohenKappaInput {
  readonly table: readonly (readonly number[])[];
}

/** Agreement of two raters; each `null` where it is not defined. */
export interface CohenKappa {
  /** `null` when both used one and the same category: agreement by chance is certain then. */
  readonly unweighted: number | null;
  /** Weighted by distance, for ordered categories. */
  readonly linear: number | null;
  /** Weighted by squared distance. */
  readonly quadratic: number | null;
  /** Asymptotic standard error of `unweighted`. */
  readonly seUnweighted: number | null;
  /** Raw agreement: look at it beside kappa, which a rare category may make small or negative. */
  readonly po: number | null;
  readonly n: number;
}

/**
 * Cohen's kappa of two raters.
 *
 * @throws ScoringError `DOMAIN` unless the table is square and of whole numbers from 0.
 * @see Cohen (1960, 1968); standard error of Fleiss, Cohen & Everitt (1969), Psychological Bulletin 72:323.
 */
export function cohenKappa({ table }: CohenKappaInput): CohenKappa {
  const size = table.length;
  for (const [i, row] of table.entries()) {
    if (row.length !== size) throw domainError(`table[${i}]`, `of ${size} cells, as there are rows`, row.length);
    for (const [j, count] of row.entries()) assertCount(`table[${i}][${j}]`, count);
  }
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  if (n === 0) return { unweighted: null, linear: null, quadratic: null, seUnweighted: null, po: null, n };
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0) / n);
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0) / n);
  const kappa = (weight: (distance: number) => number): number | null => {
    let observed = 0;
    let expected = 0;
    for (const [i, row] of table.entries()) {
      for (const [j, count] of row.entries()) {
        observed += (weight(Math.abs(i - j)) * count) / n;
        expected += weight(Math.abs(i - j)) * (rows[i] ?? 0) * (columns[j] ?? 0);
      }
    }
    return expected === 0 ? null : 1 - observed / expected;
  };
  const unweighted = kappa((distance) => (distance === 0 ? 0 : 1));
  return {
    unweighted,
    linear: kappa((distance) => distance),
    quadratic: kappa((distance) => distance ** 2),
    seUnweighted: unweighted === null ? null : standardErrorOf(unweighted, table, rows, columns, n),
    po: table.reduce((sum, row, i) => sum + (row[i] ?? 0), 0) / n,
    n,
  };
}

function standardErrorOf(
  kappa: number,
  table: CohenKappaInput['table'],
  rows: readonly number[],
  columns: readonly number[],
  n: number,
): number {
  const pe = rows.reduce((sum, share, i) => sum + share * (columns[i] ?? 0), 0);
  let spread = -((kappa - pe * (1 - kappa)) ** 2);
  for (const [i, row] of table.entries()) {
    for (const [j, count] of row.entries()) {
      const margin =
        i === j
          ? 1 - ((rows[i] ?? 0) + (columns[i] ?? 0)) * (1 - kappa)
          : ((columns[i] ?? 0) + (rows[j] ?? 0)) * (1 - kappa);
      spread += (count / n) * margin ** 2;
    }
  }
  return Math.sqrt(Math.max(0, spread) / n) / (1 - pe);
}
