import { assertFinite } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';

/** What raters said of units. */
export interface KrippendorffInput {
  /** One list per rater with one entry per unit; `null` where a rater said nothing. */
  readonly ratings: readonly (readonly (number | null)[])[];
  /** What differences between ratings mean. */
  readonly level: 'nominal' | 'ordinal' | 'interval' | 'ratio';
}

/**
 * Krippendorff's alpha of any number of raters, with missing ratings.
 *
 * Units with fewer than two ratings take no part. `null` when no unit has two, and when all ratings are the same.
 * @throws ScoringError `DOMAIN` for ratings that are not finite, lists of different lengths, and an unknown level.
 * @see Krippendorff (2011), Computing Krippendorff's Alpha-Reliability.
 */
export function krippendorffAlpha({ ratings, level }: KrippendorffInput): number | null {
  const units = ratings[0]?.length ?? 0;
  for (const [i, row] of ratings.entries()) {
    if (row.length !== units) throw domainError(`ratings[${i}]`, `of ${units} units, as the first rater`, row.length);
    assertFinite(
      `ratings[${i}]`,
      row.map((rating) => rating ?? 0),
    );
  }
  const pairable = Array.from({ length: units }, (_, unit) =>
    ratings.map((row) => row[unit] ?? null).filter((rating) => rating !== null),
  ).filter((list) => list.length >= 2);
  const totals = new Map<number, number>();
  for (const rating of pairable.flat()) totals.set(rating, (totals.get(rating) ?? 0) + 1);
  const distance = distanceOf(level, totals);
  const n = pairable.reduce((sum, list) => sum + list.length, 0);
  let observed = 0;
  for (const list of pairable) {
    for (const a of list) for (const b of list) observed += distance(a, b) / (list.length - 1);
  }
  let expected = 0;
  for (const [a, countA] of totals) for (const [b, countB] of totals) expected += countA * countB * distance(a, b);
  return expected === 0 ? null : 1 - ((n - 1) * observed) / expected;
}

function distanceOf(level: KrippendorffInput['level'], totals: ReadonlyMap<number, number>) {
  const ascending = [...totals].sort(([a], [b]) => a - b);
  let below = 0;
  const ranks = new Map<number, number>();
  for (const [rating, count] of ascending) {
    ranks.set(rating, below + count / 2);
    below += count;
  }
  const distances: Readonly<Record<KrippendorffInput['level'], (a: number, b: number) => number>> = {
    nominal: (a, b) => (a === b ? 0 : 1),
    ordinal: (a, b) => ((ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)) ** 2,
    interval: (a, b) => (a - b) ** 2,
    ratio: (a, b) => (a === b ? 0 : ((a - b) / (a + b)) ** 2),
  };
  if (!Object.hasOwn(distances, level)) throw domainError('level', Object.keys(distances).join(', '), level);
  return distances[level];
}
