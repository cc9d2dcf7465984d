/** Where a result came from, the most real first. */
export const PROVENANCES = ['live', 'recorded', 'replayed', 'synthetic', 'not-measured'] as const;

/**
 * `live`: the real subject. `recorded`: live, and fixtures were written. `replayed`: played back from fixtures.
 * `synthetic`: any scripted stand-in. `not-measured`: the subject never answered. Only `live` and `recorded` are real scores.
 */
export type Provenance = (typeof PROVENANCES)[number];

/** What a provenance counts as: `real` (live and recorded), `replayed`, `synthetic`, or `not-measured`. */
export type ProvenanceKind = 'real' | 'replayed' | 'synthetic' | 'not-measured';

/** The kind of a provenance: live and recorded results are one kind, since both measured the real subject. */
export function provenanceKind(provenance: Provenance): ProvenanceKind {
  return provenance === 'live' || provenance === 'recorded' ? 'real' : provenance;
}
