import type { Verifier } from '@evalkit/schema';
import { combineBands } from './combine-bands.ts';
import { assertVerifiers, guardedVerify } from './internal/guarded-verify.ts';
import { combinedName, mergeVerdicts } from './internal/merge-verdicts.ts';

/**
 * A verifier that asks all of several at once and comes to the worst of their verdicts, by `combineBands`.
 *
 * A verifier that throws is blocked, with the error as evidence.
 * @throws VerifierError `NO_VERIFIERS` without any, `NOT_A_VERIFIER` when one is none.
 */
export function allOf<Input>(...verifiers: readonly Verifier<Input>[]): Verifier<Input> {
  assertVerifiers(verifiers, 'allOf');
  const name = combinedName('allOf', verifiers);
  return {
    name,
    async verify(input, context = {}) {
      const verdicts = await Promise.all(verifiers.map((verifier) => guardedVerify(verifier, input, context)));
      return mergeVerdicts(name, combineBands(verdicts.map(({ band }) => band)), verdicts);
    },
  };
}
