import { jeffreysRaw } from './jeffreys-raw.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/**
 * Jeffreys interval of a proportion with the boundary rule of Brown, Cai and DasGupta: exactly 0 and 1 at 0 and `n` successes.
 *
 * `null` when `n` is 0.
 * @throws ScoringError `DOMAIN` as `wilsonInterval`.
 * @see Brown, Cai & DasGupta (2001), Statistical Science 16:101, section 4.1.
 */
export function jeffreysBCD(input: WilsonInput): Interval | null {
  const interval = jeffreysRaw(input);
  if (interval === null) return null;
  const { successes, n } = input;
  return { lower: successes === 0 ? 0 : interval.lower, upper: successes === n ? 1 : interval.upper };
}
