import * as z from 'zod';

const count = z.int().min(0);

/** Schema of the trials of each band. */
export const BandCountsSchema = z.strictObject({
  verified: count,
  inconclusive: count,
  refuted: count,
  blocked: count,
});

/** How many trials came to each band. */
export type BandCounts = z.infer<typeof BandCountsSchema>;

/** No trials of any band. */
export function emptyBandCounts(): BandCounts {
  return { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };
}
