import type { Band, Evidence, Verdict } from '@evalkit/schema';

/** A verdict of the verifier of replies. */
export function replyVerdict(band: Band, reason: string, evidence: Evidence[] = []): Verdict {
  return { band, verifier: 'reply', reason, evidence };
}
