import { jeffreys } from './jeffreys.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/** `jeffreys` with its ends as they come: at 0 successes the lower bound is above 0. */
export function jeffreysRaw(input: WilsonInput): Interval | null {
  return jeffreys({ ...input, exactEnds: false });
}
