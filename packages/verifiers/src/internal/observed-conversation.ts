import type { ObservedConversation, ObservedTurn } from '../scenario-input.ts';
import { assertReply, inputInvalid } from './assert-input.ts';
import type { EventPlace } from './event-place.ts';
import { excerpt } from './excerpt.ts';

/** The events of several turns as one list. */
export interface JoinedEvents {
  readonly events: Iterable<unknown>;
  readonly locate: (index: number) => EventPlace;
  /** Why some are missing, in words; `null` when none are. */
  readonly gap: string | null;
}

/** @throws VerifierError `INPUT_INVALID` when the observation is not of its shape. */
export function assertConversation(observation: ObservedConversation): ObservedConversation {
  const { turns, artifacts } = (observation ?? {}) as Partial<ObservedConversation>;
  if (!Array.isArray(turns)) {
    throw inputInvalid(
      `the observation is ${excerpt(observation)}: give {turns: [{reply, events, artifacts}], artifacts}`,
    );
  }
  for (const [index, turn] of turns.entries()) assertTurn(turn, `turns[${index}]`);
  assertList(artifacts, 'artifacts');
  return observation;
}

function assertTurn(turn: unknown, name: string): void {
  if (typeof turn !== 'object' || turn === null) throw inputInvalid(`${name} is ${excerpt(turn)}, which is no turn`);
  const { reply, events, artifacts } = turn as ObservedTurn;
  assertReply(reply);
  assertList(events, `${name}.events`);
  assertList(artifacts, `${name}.artifacts`);
}

function assertList(value: unknown, name: string): void {
  if (value === null || value === undefined || Array.isArray(value)) return;
  throw inputInvalid(
    `${name} is ${excerpt(value)}, which is no list: give an array, or null when it was never captured`,
  );
}

/** The events of all turns, in order. */
export function joinEvents({ turns }: ObservedConversation, prompts: number): JoinedEvents {
  const missing = Array.from({ length: Math.max(prompts, turns.length) }, (_, index) => index).filter(
    (index) => (turns[index]?.events ?? null) === null,
  );
  return {
    events: eventsOf(turns),
    locate: (index) => locateIn(turns, index),
    gap: missing.length === 0 ? null : `the events of ${turnsInWords(missing)} were never captured`,
  };
}

function* eventsOf(turns: readonly ObservedTurn[]): Iterable<unknown> {
  for (const { events } of turns) yield* events ?? [];
}

function locateIn(turns: readonly ObservedTurn[], index: number): EventPlace {
  let left = index;
  let turn = 0;
  for (const { events } of turns) {
    const length = events?.length ?? 0;
    if (left < length) break;
    left -= length;
    turn += 1;
  }
  const text = turns.length === 1 ? `event ${left}` : `event ${left} of turn ${turn + 1}`;
  return { text, pointer: `turns[${turn}].events[${left}]` };
}

function turnsInWords(indexes: readonly number[]): string {
  const shown = indexes.slice(0, 5).map((index) => index + 1);
  return `turn${indexes.length === 1 ? '' : 's'} ${shown.join(', ')}${indexes.length > shown.length ? ', ...' : ''}`;
}
