import type { Band, Verifier } from '@evalkit/schema';
import { assertVerifier, guardedVerify } from './internal/guarded-verify.ts';

const opposite: Readonly<Record<Band, Band>> = {
  verified: 'refuted',
  refuted: 'verified',
  inconclusive: 'inconclusive',
  blocked: 'blocked',
};

/**
 * A verifier that swaps another's verified and refuted; inconclusive and blocked stay what they are.
 *
 * A verifier that throws is blocked, with the error as evidence.
 * @throws VerifierError `NOT_A_VERIFIER` when it is none.
 */
export function not<Input>(verifier: Verifier<Input>): Verifier<Input> {
  assertVerifier(verifier, 'not');
  const name = `not(${verifier.name})`;
  return {
    name,
    async verify(input, context = {}) {
      const { band, reason, evidence, review } = await guardedVerify(verifier, input, context);
      const swapped = opposite[band];
      const why = swapped === band ? reason : `${verifier.name} was expected not to be ${band}: ${reason}`;
      const told = swapped === 'verified' ? `${verifier.name} is refuted, as expected: ${reason}` : why;
      return { band: swapped, verifier: name, reason: told, evidence, ...(review !== undefined && { review }) };
    },
  };
}
