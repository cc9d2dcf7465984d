import type { Band, Evidence, Verdict } from '@evalkit/schema';

export function replyVerdict(band: Band, reason: string, evidence: Evidence[] = []): Verdict {
  return { band, verifier: 'reply', reason, evidence };
}
