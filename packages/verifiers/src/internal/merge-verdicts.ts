import type { Band, Verdict } from '@evalkit/schema';

const shownVerdicts = 10;
const keptEvidence = 50;

/** One verdict for several whose band is decided: the reasons of those that decided it, the evidence of those first. */
export function mergeVerdicts(name: string, band: Band, verdicts: readonly Verdict[]): Verdict {
  const deciding = verdicts.filter((verdict) => verdict.band === band);
  const others = verdicts.filter((verdict) => verdict.band !== band);
  const reasons = deciding.slice(0, shownVerdicts).map(({ verifier, reason }) => `${verifier}: ${reason}`);
  const more = deciding.length - reasons.length;
  return {
    band,
    verifier: name,
    reason: `${deciding.length} of ${verdicts.length} ${band}: ${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
    evidence: [...deciding, ...others].flatMap(({ evidence }) => evidence).slice(0, keptEvidence),
  };
}

/** The name of a combination (`allOf(reply, events)`). */
export function combinedName(combinator: string, verifiers: readonly { readonly name: string }[]): string {
  const shown = verifiers.slice(0, 5).map(({ name }) => name);
  return `${combinator}(${shown.join(', ')}${verifiers.length > shown.length ? ', ...' : ''})`;
}
