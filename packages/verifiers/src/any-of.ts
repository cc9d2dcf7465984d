import type { Band, Verifier } from '@evalkit/schema';
import { assertVerifiers, guardedVerify } from './internal/guarded-verify.ts';
import { combinedName, mergeVerdicts } from './internal/merge-verdicts.ts';

// A blocked verifier might have verified, so that without it nothing is refuted.
const bestFirst: readonly Band[] = ['verified', 'blocked', 'inconclusive', 'refuted'];

/**
 * A verifier that asks all of several at once and is verified when one of them is.
 *
 * Otherwise blocked when one is blocked, else inconclusive when one is inconclusive, else refuted. A verifier that throws is
 * blocked, with the error as evidence.
 * @throws VerifierError `NO_VERIFIERS` without any, `NOT_A_VERIFIER` when one is none.
 */
export function anyOf<Input>(...verifiers: readonly Verifier<Input>[]): Verifier<Input> {
  assertVerifiers(verifiers, 'anyOf');
  const name = combinedName('anyOf', verifiers);
  return {
    name,
    async verify(input, context = {}) {
      const verdicts = await Promise.all(verifiers.map((verifier) => guardedVerify(verifier, input, context)));
      const band = bestFirst.find((candidate) => verdicts.some((verdict) => verdict.band === candidate)) ?? 'blocked';
      return mergeVerdicts(name, band, verdicts);
    },
  };
}
