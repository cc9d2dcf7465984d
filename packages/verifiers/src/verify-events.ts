import type { Verdict } from '@evalkit/schema';
import { type ExpectedEvent, parseExpectedEvents } from '@evalkit/schema/expected';
import type { EventRecord } from '@evalkit/schema/observation';
import { assertIterable } from './internal/assert-input.ts';
import { checkEvents, eventsNeverCaptured } from './internal/check-events.ts';

/** One event assertion as it is written. */
export type ExpectedEventInput = Omit<ExpectedEvent, 'count'> & {
  /** `>=N`, `<=N`, `==N`, `>N`, `<N` or a plain N (meaning `==N`). Default `>=1`. */
  readonly count?: string | number | undefined;
};

/** What the events have to be, as it is written in a scenario set. */
export interface ExpectedEventsInput {
  readonly must_emit?: readonly ExpectedEventInput[] | undefined;
  /** Refuted when the count of one holds. */
  readonly must_not_emit?: readonly ExpectedEventInput[] | undefined;
  /** At least one has to hold. */
  readonly must_emit_any?: readonly ExpectedEventInput[] | undefined;
  /** Event types that have to occur in this order; others may stand between. */
  readonly sequence?: readonly string[] | undefined;
}

/**
 * Whether events are what is expected of them, in one pass.
 *
 * `null` events were never captured: blocked. No events at all: inconclusive. Otherwise every failing assertion is named, with
 * the event that came nearest; evidence points at events by their index from 0 (`events[17]`). What is no event in the list makes
 * the verdict blocked, unless it is refuted whatever that may have been.
 * @throws ExpectedError `EXPECTED_INVALID` when `expected` would check something else than it says.
 * @throws VerifierError `INPUT_INVALID` when `events` is neither iterable nor `null`.
 */
export function verifyEvents(expected: ExpectedEventsInput, events: Iterable<EventRecord> | null | undefined): Verdict {
  const parsed = parseExpectedEvents(expected);
  if (events === null || events === undefined) return eventsNeverCaptured(parsed);
  return checkEvents(parsed, assertIterable(events, 'events'));
}
