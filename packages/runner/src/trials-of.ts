import { hash } from 'node:crypto';
import type { RunPlan, Trial } from '@evalkit/schema/run';

/**
 * The trials of a plan, lazily: unit by unit, repetitions 1 to n of each.
 *
 * A trial's seed is the first 32 bits of the SHA-256 of `[plan seed, unit id, repetition]` as JSON, so it depends neither on
 * the other units nor on the order in which trials are executed.
 */
export function* trialsOf({ units, repetitions, seed }: RunPlan): Generator<Trial, void, undefined> {
  let index = 0;
  for (const { unitId, digest } of units) {
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      yield { index, unitId, repetition, seed: trialSeed(seed, unitId, repetition), digest };
      index += 1;
    }
  }
}

function trialSeed(seed: number, unitId: string, repetition: number): number {
  return Number.parseInt(hash('sha256', JSON.stringify([seed, unitId, repetition])).slice(0, 8), 16);
}
