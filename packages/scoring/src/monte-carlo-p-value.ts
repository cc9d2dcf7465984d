import { assertCounts } from './internal/assert-arguments.ts';

/** How many of the resamples were at least as extreme as what was observed. */
export interface MonteCarloInput {
  readonly extreme: number;
  readonly resamples: number;
}

/**
 * The p of a randomisation test, (extreme + 1) / (resamples + 1): never 0, since what was observed is one arrangement itself.
 *
 * @throws ScoringError `DOMAIN` unless 0 <= extreme <= resamples are whole numbers.
 * @see Phipson & Smyth (2010), Stat Appl Genet Mol Biol 9:39.
 */
export function monteCarloPValue({ extreme, resamples }: MonteCarloInput): { readonly p: number } {
  assertCounts(['extreme', 'resamples'], extreme, resamples);
  return { p: (extreme + 1) / (resamples + 1) };
}
