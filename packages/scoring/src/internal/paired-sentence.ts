import type { PairedComparison } from '../compare-paired.ts';
import { quoted } from './quoted.ts';

/** Whether the data can tell two systems apart, in a sentence; how many units it would take if not. */
export function pairedSentence(comparison: Omit<PairedComparison, 'sentence'>): string {
  const { a, b, units, difference, p, alpha, distinguishable, unitsNeeded } = comparison;
  const pair = `${quoted(a)} and ${quoted(b)}`;
  if (difference === null || p === null) return `${pair} were not scored on any common unit.`;
  const found = `a difference of ${difference.toFixed(3)} over ${units} common units (p = ${p.toPrecision(2)})`;
  if (distinguishable) return `${pair} can be told apart: ${found} is below ${alpha}.`;
  const need =
    unitsNeeded === null
      ? 'no number of units would tell them apart at this difference'
      : `about ${unitsNeeded} units would be needed to tell such a difference at 80 % power`;
  return `${pair} cannot be told apart: ${found} may be chance; ${need}.`;
}
