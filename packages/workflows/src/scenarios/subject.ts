import type { Provenance } from '@evalkit/schema';
import type { ArtifactRecord, Turn } from '@evalkit/schema/observation';
import type { Trial } from '@evalkit/schema/run';
import type { Scenario } from '@evalkit/schema/scenario';

/** What a subject gets when a trial begins. */
export interface SubjectContext {
  readonly trial: Trial;
  /** Aborted at the trial's deadline and when the run is given up. */
  readonly signal: AbortSignal;
}

/** One conversation with the subject: a trial has one of its own. */
export interface SubjectSession {
  /** Where this session's answers come from, where it differs from the subject's. */
  readonly provenance?: Provenance;
  /** Asks one prompt. `null` in place of the reply, events or artifacts says that they were not captured. */
  send(prompt: string): Promise<Turn>;
  /** Ends the conversation; the artifacts at its end, or `null` when the subject captures none. Called once, also after a failure. */
  close(): Promise<readonly ArtifactRecord[] | null>;
}

/** The system under evaluation. */
export interface Subject {
  /** Where its answers come from. Default `live`; a scripted stand-in says `synthetic`. */
  readonly provenance?: Provenance;
  /** Begins a conversation for one trial. */
  open(scenario: Scenario, context: SubjectContext): Promise<SubjectSession>;
}
