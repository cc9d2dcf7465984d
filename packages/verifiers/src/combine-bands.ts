import { BANDS, type Band } from '@evalkit/schema';
import { assertBand } from './internal/assert-band.ts';

/**
 * The worst of several bands: refuted, then blocked, then inconclusive, then verified.
 *
 * `inconclusive` when there are none: what was never declared is never verified.
 * @throws VerifierError `BAND_UNKNOWN` when one is none of the four.
 */
export function combineBands(bands: Iterable<Band>): Band {
  let worst: number | null = null;
  for (const band of bands) {
    const rank = BANDS.indexOf(assertBand(band));
    worst = worst === null ? rank : Math.min(worst, rank);
  }
  return (worst === null ? undefined : BANDS[worst]) ?? 'inconclusive';
}
