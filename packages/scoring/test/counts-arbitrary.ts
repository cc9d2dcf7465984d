import type { Band } from '@evalkit/schema';
import type { BandProbabilities } from '@evalkit/schema/run';
import fc from 'fast-check';
import type { UnitInput } from './run-summaries.ts';

/** Successes out of up to `max` trials, at least one. */
export function counts(max = 1_000_000): fc.Arbitrary<{ successes: number; n: number }> {
  return fc
    .integer({ min: 1, max })
    .chain((n) => fc.record({ successes: fc.integer({ min: 0, max: n }), n: fc.constant(n) }));
}

/** One of the four bands. */
export const band: fc.Arbitrary<Band> = fc.constantFrom('verified', 'inconclusive', 'refuted', 'blocked');

/** A forecast in whole hundredths. */
export const prediction: fc.Arbitrary<BandProbabilities> = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 })
  .map((cuts) => {
    const [a = 0, b = 0, c = 0] = cuts.sort((x, y) => x - y);
    return { verified: a / 100, inconclusive: (b - a) / 100, refuted: (c - b) / 100, blocked: (100 - c) / 100 };
  });

/** Units with different ids, some of which every object inherits, each with up to six trials. */
export const units: fc.Arbitrary<UnitInput[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor', 'toString'),
    bands: fc.array(band, { maxLength: 6 }),
    prediction: fc.option(prediction, { nil: null }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);
