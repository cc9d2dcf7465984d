import type { ArtifactRecord, EventRecord } from '@evalkit/schema/observation';

/** What is kept of one trial besides its row in the journal. */
export interface TrialFiles {
  /** JSON: what the verifiers looked at (its line of `trials.jsonl`). */
  readonly observation?: unknown;
  /** JSON: what they came to (the same line). */
  readonly verdict?: unknown;
  /** One event per line (`trials/<unit>/<repetition>/events.jsonl`); no file for none. */
  readonly events?: readonly EventRecord[];
  /** Contents of artifacts (`artifacts/` beside them); no folder for none. */
  readonly artifacts?: readonly ArtifactRecord[];
}
