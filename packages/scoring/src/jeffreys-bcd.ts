import { jeffreys } from './jeffreys.ts';
import type { Interval, WilsonInput } from './wilson-interval.ts';

/** `jeffreys` under the name of its boundary rule, that of Brown, Cai and DasGupta. */
export function jeffreysBCD(input: WilsonInput): Interval | null {
  return jeffreys({ ...input, exactEnds: true });
}
