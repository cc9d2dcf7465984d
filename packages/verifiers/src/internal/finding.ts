import type { Band, Evidence, Verdict } from '@evalkit/schema';
import { combineBands } from '../combine-bands.ts';

/** One assertion that does not hold or cannot be evaluated. */
export interface Finding {
  readonly band: Exclude<Band, 'verified'>;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

const shownFindings = 10;
const keptEvidence = 50;

/** The verdict over all assertions of a verifier: every finding counts, the first of them are told. */
export function verdictOf(
  verifier: string,
  findings: readonly Finding[],
  { asserted, holds }: { readonly asserted: number; readonly holds: string },
): Verdict {
  const band = findings.length === 0 ? 'verified' : combineBands(findings.map((finding) => finding.band));
  // A finding that decides the band is told before one that does not.
  const ordered = [
    ...findings.filter((finding) => finding.band === band),
    ...findings.filter((finding) => finding.band !== band),
  ];
  const evidence = ordered.flatMap((finding) => finding.evidence).slice(0, keptEvidence);
  return { band, verifier, reason: findings.length === 0 ? holds : reasonOf(ordered, asserted), evidence };
}

function reasonOf(findings: readonly Finding[], asserted: number): string {
  const [first] = findings;
  if (findings.length === 1 && first !== undefined) return first.reason;
  const shown = findings.slice(0, shownFindings).map(({ reason }, index) => `(${index + 1}) ${reason}`);
  const more = findings.length - shown.length;
  const unmet = `${findings.length} of ${asserted} assertions do not hold`;
  return `${unmet}: ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
