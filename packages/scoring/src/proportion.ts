import type { Proportion } from '@evalkit/schema/run';
import { wilsonInterval } from './wilson-interval.ts';

/**
 * A rate with its count, its denominator and its 95 % Wilson interval; estimate and interval are `null` when `n` is 0.
 *
 * The interval takes the `n` trials as independent: repetitions of few units are more alike than it knows.
 * @throws ScoringError `DOMAIN` unless 0 <= successes <= n are whole numbers.
 */
export function proportion(successes: number, n: number): Proportion {
  const interval = wilsonInterval({ successes, n });
  return { successes, n, estimate: n === 0 ? null : successes / n, interval };
}
