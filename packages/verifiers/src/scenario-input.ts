import type { ArtifactRecord, EventRecord } from '@evalkit/schema/observation';
import type { ExpectedArtifactInput } from './verify-artifacts.ts';
import type { ExpectedEventsInput } from './verify-events.ts';
import type { ExpectedReplyInput } from './verify-reply.ts';

/** What is expected of a turn, as it is written in a scenario set. A surface that is absent takes no part. */
export interface ExpectedInput {
  readonly reply?: ExpectedReplyInput | undefined;
  readonly events?: ExpectedEventsInput | undefined;
  readonly artifacts?: readonly ExpectedArtifactInput[] | undefined;
}

/** What `verifyScenario` reads of a scenario; a loaded `Scenario` is one. */
export interface ScenarioInput {
  readonly input?: string | undefined;
  /** One prompt per turn, instead of `input`. */
  readonly prompts?: readonly string[] | undefined;
  /** Applies to the last prompt's turn. */
  readonly expected?: ExpectedInput | undefined;
  /** Turns count from 1. */
  readonly per_turn_expected?: readonly { readonly turn: number; readonly expected: ExpectedInput }[] | undefined;
  /** Events over the whole conversation and artifacts at its end. */
  readonly overall_expected?: Omit<ExpectedInput, 'reply'> | undefined;
}

/** What `verifyScenario` reads of a turn; `null` and left out mean never captured. */
export interface ObservedTurn {
  readonly reply?: string | null | undefined;
  /** Captured during this turn. */
  readonly events?: readonly EventRecord[] | null | undefined;
  /** As they stood at its end. */
  readonly artifacts?: readonly ArtifactRecord[] | null | undefined;
}

/** What `verifyScenario` reads of an observation; an `Observation` is one. */
export interface ObservedConversation {
  /** One per prompt, in order; fewer when the conversation was cut short. */
  readonly turns: readonly ObservedTurn[];
  /** As they stood at the end; those of the last turn where they were never captured then. */
  readonly artifacts?: readonly ArtifactRecord[] | null | undefined;
}
