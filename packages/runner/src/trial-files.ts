import type { ArtifactRecord, EventRecord } from '@evalkit/schema/observation';

/** What is kept of one trial besides its row in the journal. */
export interface TrialFiles {
  /** JSON: what the verifiers looked at (`observation.json`). */
  readonly observation?: unknown;
  /** JSON: what they came to (`verdict.json`). */
  readonly verdict?: unknown;
  /** One event per line (`events.jsonl`); no file for none. */
  readonly events?: readonly EventRecord[];
  /** Contents of artifacts (`artifacts/`); no folder for none. */
  readonly artifacts?: readonly ArtifactRecord[];
}
