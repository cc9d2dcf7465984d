import { assertCount } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { type Cells, isAtMostAsLikely } from './internal/is-at-most-as-likely.ts';

/** A 2x2 table of counts: rows are groups, columns outcomes. */
export interface FisherInput {
  readonly table: readonly [readonly [number, number], readonly [number, number]];
}

/** The p-values of Fisher's exact test. */
export interface FisherResult {
  /** All tables with these margins that are at most as likely as the given one. */
  readonly twoSided: number;
  /** All tables whose first cell is at most as large. */
  readonly less: number;
  /** All tables whose first cell is at least as large. */
  readonly greater: number;
  /** a*d / (b*c); `null` where that is not finite. */
  readonly sampleOddsRatio: number | null;
}

interface Tails {
  below: number;
  at: number;
  above: number;
  extreme: number;
  /** Of the tables that are more likely than the given one. */
  likelier: number;
}

// Weights are relative to the likeliest table; a large start leaves room for tails that a probability has no double for.
const start = 2 ** 900;
const negligible = 2 ** -1000;

/**
 * Fisher's exact test of independence in a 2x2 table.
 *
 * Tables exactly as likely as the given one count as extreme, and only those: where doubles cannot tell, whole numbers are
 * compared. Takes time proportional to the standard deviation of a cell, so counts to 1e9 are fine.
 * @throws ScoringError `DOMAIN` unless the cells are whole numbers from 0 that add up to less than 2^53.
 * @see Fisher (1935), JRSS 98:39; two-sided as in R's fisher.test.
 */
export function fisherExact({ table }: FisherInput): FisherResult {
  const cells: Cells = [table[0][0], table[0][1], table[1][0], table[1][1]];
  for (const [index, cell] of cells.entries()) assertCount(`table[${index >> 1}][${index % 2}]`, cell);
  const [a, b, c, d] = cells;
  if (!Number.isSafeInteger(a + b + c + d)) throw domainError('table', 'of fewer than 2^53 cases', a + b + c + d);
  const { below, at, above, extreme, likelier } = tailsOf(cells);
  const total = below + at + above;
  const ratio = (a * d) / (b * c);
  return {
    twoSided: likelier === 0 ? 1 : Math.min(1, extreme / total),
    less: above === 0 ? 1 : Math.min(1, (below + at) / total),
    greater: below === 0 ? 1 : Math.min(1, (at + above) / total),
    sampleOddsRatio: Number.isFinite(ratio) ? ratio : null,
  };
}

function tailsOf(cells: Cells): Tails {
  const given = cells[0];
  let observed = 0;
  for (const [first, weight] of weights(cells)) if (first === given) observed = weight;
  const tails: Tails = { below: 0, at: observed, above: 0, extreme: observed, likelier: 0 };
  for (const [first, weight] of weights(cells)) {
    if (first === given) continue;
    if (first < given) tails.below += weight;
    else tails.above += weight;
    const tie = Math.abs(weight - observed) <= 1e-9 * observed;
    const isExtreme = tie ? isAtMostAsLikely(cells, first - given) : weight < observed;
    if (isExtreme) tails.extreme += weight;
    else tails.likelier += weight;
  }
  return tails;
}

/** The first cell of every table that matters with its weight, from the likeliest outwards on each side. */
function* weights([a, b, c, d]: Cells): Generator<readonly [first: number, weight: number]> {
  const row = a + b;
  const column = a + c;
  const rest = d - a;
  const lowest = Math.max(0, -rest);
  const highest = Math.min(row, column);
  const likeliest = Math.min(highest, Math.max(lowest, Math.floor(((row + 1) / (row + c + d + 2)) * (column + 1))));
  let weight = start;
  for (let x = likeliest; x <= highest && weight > negligible; x += 1) {
    yield [x, weight];
    weight *= ((row - x) / (x + 1)) * ((column - x) / (rest + x + 1));
  }
  weight = start;
  for (let x = likeliest; x > lowest && weight > negligible; ) {
    weight *= (x / (row - x + 1)) * ((rest + x) / (column - x + 1));
    x -= 1;
    yield [x, weight];
  }
}
