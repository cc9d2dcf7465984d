import { assertConfidence, assertCount } from './internal/assert-arguments.ts';
import type { Difference } from './newcombe-difference.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Two systems on the same units: how many units each pair of results came up on. */
export interface PairedCounts {
  readonly bothPass: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly bothFail: number;
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/**
 * The difference of two rates over the same units (A - B) with its hybrid score interval, in [-1, 1].
 *
 * `null` without units.
 * @throws ScoringError `DOMAIN` unless the counts are whole numbers from 0 and 0 < confidence < 1.
 * @see Newcombe (1998), Stat Med 17:2635, method 10.
 */
export function newcombePairedDifference(input: PairedCounts): Difference | null {
  const { bothPass, onlyA, onlyB, bothFail, confidence = 0.95 } = input;
  for (const [name, count] of Object.entries({ bothPass, onlyA, onlyB, bothFail })) assertCount(name, count);
  assertConfidence(confidence);
  const n = bothPass + onlyA + onlyB + bothFail;
  const a = wilsonInterval({ successes: bothPass + onlyA, n, confidence });
  const b = wilsonInterval({ successes: bothPass + onlyB, n, confidence });
  if (a === null || b === null) return null;
  const phi = correlation(input, n);
  const difference = (onlyA - onlyB) / n;
  const reach = (x: number, y: number) => Math.sqrt(Math.max(0, x * x - 2 * phi * x * y + y * y));
  const pA = (bothPass + onlyA) / n;
  const pB = (bothPass + onlyB) / n;
  return {
    difference,
    lower: Math.max(-1, difference - reach(pA - a.lower, b.upper - pB)),
    upper: Math.min(1, difference + reach(a.upper - pA, pB - b.lower)),
  };
}

/** The phi coefficient, drawn towards 0 by the continuity correction where it is positive; 0 where a margin is empty. */
function correlation({ bothPass, onlyA, onlyB, bothFail }: PairedCounts, n: number): number {
  const margins = (bothPass + onlyA) * (onlyB + bothFail) * (bothPass + onlyB) * (onlyA + bothFail);
  if (margins === 0) return 0;
  const product = bothPass * bothFail - onlyA * onlyB;
  return (product > 0 ? Math.max(0, product - n / 2) : product) / Math.sqrt(margins);
}
