import { assertProbability } from './internal/assert-arguments.ts';

/** What `adjustPValues` adjusts. */
export interface AdjustInput {
  readonly pValues: readonly number[];
}

/** Adjusted p-values, each list in the order of the input. */
export interface AdjustedPValues {
  readonly bonferroni: readonly number[];
  /** Step down; holds under any dependence. */
  readonly holm: readonly number[];
  /** Step up; independent tests. */
  readonly hochberg: readonly number[];
  /** False discovery rate; independent tests. */
  readonly benjaminiHochberg: readonly number[];
  /** False discovery rate under any dependence. */
  readonly benjaminiYekutieli: readonly number[];
}

/**
 * Adjusts p-values for how many there are; every one is capped at 1.
 *
 * @throws ScoringError `DOMAIN` unless every p is in [0, 1].
 * @see Holm (1979); Hochberg (1988); Benjamini & Hochberg (1995); Benjamini & Yekutieli (2001); as R's p.adjust.
 */
export function adjustPValues({ pValues }: AdjustInput): AdjustedPValues {
  for (const [index, p] of pValues.entries()) assertProbability(`pValues[${index}]`, p);
  const count = pValues.length;
  const ascending = pValues.map((p, index) => ({ p, index })).sort((x, y) => x.p - y.p);
  let harmonic = 0;
  for (let rank = count; rank >= 1; rank -= 1) harmonic += 1 / rank;

  /** The largest value so far from the smallest p, or the smallest value so far from the largest. */
  function step(direction: 'down' | 'up', factor: (rank: number) => number): number[] {
    const adjusted = new Array<number>(count).fill(1);
    let reached = direction === 'down' ? 0 : 1;
    for (let i = 0; i < count; i += 1) {
      const position = direction === 'down' ? i : count - 1 - i;
      const entry = ascending[position];
      if (entry === undefined) continue;
      const value = Math.min(1, entry.p * factor(position + 1));
      reached = direction === 'down' ? Math.max(reached, value) : Math.min(reached, value);
      adjusted[entry.index] = reached;
    }
    return adjusted;
  }

  return {
    bonferroni: pValues.map((p) => Math.min(1, p * count)),
    holm: step('down', (rank) => count + 1 - rank),
    hochberg: step('up', (rank) => count + 1 - rank),
    benjaminiHochberg: step('up', (rank) => count / rank),
    benjaminiYekutieli: step('up', (rank) => (count * harmonic) / rank),
  };
}
