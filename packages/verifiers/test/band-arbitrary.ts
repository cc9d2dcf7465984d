import { BANDS, type Band, type Verifier } from '@evalkit/schema';
import fc from 'fast-check';

export const anyBand = (): fc.Arbitrary<Band> => fc.constantFrom(...BANDS);

/** A verifier that always comes to the same band. */
export function always(band: Band, name = `always-${band}`): Verifier<unknown> {
  return {
    name,
    verify: () => ({ band, verifier: name, reason: `it is ${band}`, evidence: [{ label: 'given', pointer: name }] }),
  };
}

export const throwing: Verifier<unknown> = {
  name: 'throwing',
  verify() {
    throw new Error('the disk is gone');
  },
};
