import type { Band } from '@evalkit/schema';
import { combineBands } from './combine-bands.ts';
import { assertBand } from './internal/assert-band.ts';

/**
 * Settles what everything deterministic came to with what the judge came to; `null` where that side was not declared.
 *
 * The worse of the two stands, but for one thing: either side settles what the other found inconclusive when it is verified.
 * Nothing and nothing is `inconclusive`.
 * @throws VerifierError `BAND_UNKNOWN` when one is none of the four bands.
 */
export function settleWithJudge(deterministic: Band | null, judge: Band | null): Band {
  const sides = [deterministic, judge].filter((band) => band !== null).map(assertBand);
  const settled = sides.includes('verified') ? sides.filter((band) => band !== 'inconclusive') : sides;
  return combineBands(settled);
}
