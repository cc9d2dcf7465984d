import type { Verdict, Verifier, VerifyContext } from '@evalkit/schema';
import { printable } from '@evalkit/schema';
import { VerifierError } from '../errors.ts';
import { isBand } from './assert-band.ts';
import { errorEvidence } from './error-evidence.ts';
import { excerpt } from './excerpt.ts';

/** The verdict of a verifier; one that throws or answers what is no verdict is blocked, with the error as evidence. */
export async function guardedVerify<Input>(
  verifier: Verifier<Input>,
  input: Input,
  context: VerifyContext,
): Promise<Verdict> {
  let verdict: Verdict;
  try {
    verdict = await verifier.verify(input, context);
  } catch (error) {
    const evidence = errorEvidence(error);
    return {
      band: 'blocked',
      verifier: verifier.name,
      reason: `${printable(verifier.name)} threw ${evidence.excerpt}`,
      evidence: [evidence],
    };
  }
  const { band, reason, evidence } = (verdict ?? {}) as Partial<Verdict>;
  if (isBand(band) && typeof reason === 'string' && Array.isArray(evidence)) return verdict;
  const answered = excerpt(verdict, 200);
  const what = `${printable(verifier.name)} answered what is no verdict: ${answered}`;
  return { band: 'blocked', verifier: verifier.name, reason: what, evidence: [{ label: 'error', excerpt: answered }] };
}

/** @throws VerifierError `NOT_A_VERIFIER` when one has no name or no `verify`. */
export function assertVerifier(verifier: Verifier<never>, combinator: string): void {
  const { name, verify } = (verifier ?? {}) as Partial<Verifier<never>>;
  if (typeof name === 'string' && typeof verify === 'function') return;
  const message = `${combinator} was given ${excerpt(verifier)}, which is no verifier: give objects with a name and a verify function`;
  throw new VerifierError({ code: 'NOT_A_VERIFIER', message });
}

/** @throws VerifierError `NO_VERIFIERS` when there are none, `NOT_A_VERIFIER` when one is none. */
export function assertVerifiers(verifiers: readonly Verifier<never>[], combinator: string): void {
  if (verifiers.length === 0) {
    const message = `${combinator}() was given no verifier, so it would check nothing: give at least one`;
    throw new VerifierError({ code: 'NO_VERIFIERS', message });
  }
  for (const verifier of verifiers) assertVerifier(verifier, combinator);
}
