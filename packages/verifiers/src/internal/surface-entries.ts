import { BANDS, type Verdict } from '@evalkit/schema';
import { combineBands } from '../combine-bands.ts';
import type { Surface, SurfaceVerdicts } from '../scenario-verdict.ts';

/** One verdict on one surface, and where in the conversation it was looked at. */
export interface SurfaceEntry {
  readonly surface: Surface;
  /** `turn 2` or `overall`; `null` where there is only one place. */
  readonly where: string | null;
  readonly verdict: Verdict;
  readonly by: 'deterministic' | 'judge';
}

const surfaces: readonly Surface[] = ['reply', 'events', 'artifacts'];
const keptEvidence = 50;

/** One verdict per surface, worst first. */
export function surfaceVerdicts(entries: readonly SurfaceEntry[]): SurfaceVerdicts {
  const verdicts: { [Name in Surface]?: Verdict } = {};
  for (const surface of surfaces) {
    const verdict = worstFirst(entries.filter((entry) => entry.surface === surface));
    if (verdict !== null) verdicts[surface] = verdict;
  }
  return verdicts;
}

function worstFirst(entries: readonly SurfaceEntry[]): Verdict | null {
  const [first] = entries;
  if (first === undefined) return null;
  if (entries.length === 1) return { ...first.verdict, reason: placed(first) };
  const ordered = BANDS.flatMap((band) => entries.filter(({ verdict }) => verdict.band === band));
  const band = combineBands(entries.map(({ verdict }) => verdict.band));
  const deciding = ordered.filter(({ verdict }) => verdict.band === band);
  return {
    band,
    verifier: first.verdict.verifier,
    reason: [...new Set(deciding.map(placed))].join('; '),
    evidence: ordered.flatMap(({ verdict }) => verdict.evidence).slice(0, keptEvidence),
  };
}

function placed({ where, verdict }: SurfaceEntry): string {
  return where === null ? verdict.reason : `${where}: ${verdict.reason}`;
}
