import { adjustPValues } from '../adjust-p-values.ts';
import type { PairedComparison } from '../compare-paired.ts';
import { isBelow } from './is-below.ts';
import { pairedSentence } from './paired-sentence.ts';

/** Adjusts the p of several comparisons after Holm, and says anew which systems can be told apart. */
export function adjustComparisons(
  comparisons: readonly PairedComparison[],
): (PairedComparison & { readonly holmP: number | null })[] {
  const tested = comparisons.filter(({ p }) => p !== null);
  const { holm } = adjustPValues({ pValues: tested.map(({ p }) => p ?? 1) });
  const adjusted = new Map(tested.map((comparison, i) => [comparison, holm[i] ?? null]));
  return comparisons.map((comparison) => {
    const holmP = adjusted.get(comparison) ?? null;
    const judged = { ...comparison, p: holmP, distinguishable: holmP !== null && isBelow(holmP, comparison.alpha) };
    return { ...judged, p: comparison.p, holmP, sentence: pairedSentence(judged) };
  });
}
