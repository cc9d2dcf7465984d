import * as z from 'zod';

const probability = z.number().min(0).max(1);

/** Schema of a forecast over the four bands. */
export const BandProbabilitiesSchema = z.strictObject({
  verified: probability,
  inconclusive: probability,
  refuted: probability,
  blocked: probability,
});

/** A forecast over the four bands: each in [0, 1], together 1. */
export type BandProbabilities = z.infer<typeof BandProbabilitiesSchema>;
