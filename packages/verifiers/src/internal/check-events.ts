import type { Verdict } from '@evalkit/schema';
import type { ExpectedEvents } from '@evalkit/schema/expected';
import { eventFindings } from './event-findings.ts';
import { type LocateEvent, placeInList } from './event-place.ts';
import { type EventWatch, type EventWatcher, watchEvents } from './event-watch.ts';
import { excerpt } from './excerpt.ts';
import { verdictOf } from './finding.ts';

const verifier = 'events';

/** What is known about the events besides themselves. */
export interface CheckEventsOptions {
  /** Where each stands. Default: in one list. */
  readonly locate?: LocateEvent;
  /** Why some events are not there, in words; `null` when all are. */
  readonly gap?: string | null;
}

/** The verdict on events that were captured, against assertions that were checked before. */
export function checkEvents(
  expected: ExpectedEvents,
  events: Iterable<unknown>,
  { locate = placeInList, gap = null }: CheckEventsOptions = {},
): Verdict {
  const asserted = assertionsOf(expected);
  if (asserted === 0) return nothingDeclared();
  const watch = watchEvents(expected, events);
  const unknown = gap ?? malformedGap(watch, locate);
  if (unknown !== null) return incompleteVerdict(watch, locate, asserted, unknown);
  if (watch.seen === 0) {
    const reason = `no event at all was captured: too little signal for ${asserted === 1 ? '1 assertion' : `${asserted} assertions`}`;
    return { band: 'inconclusive', verifier, reason, evidence: [] };
  }
  const holds = `${asserted === 1 ? 'the assertion holds' : `all ${asserted} assertions hold`} over ${watch.seen} event${watch.seen === 1 ? '' : 's'}`;
  return verdictOf(verifier, eventFindings(watch, locate), { asserted, holds });
}

/** The verdict when the events were never captured. */
export function eventsNeverCaptured(expected: ExpectedEvents): Verdict {
  if (assertionsOf(expected) === 0) return nothingDeclared();
  const reason = 'the events were never captured, so nothing that is expected of them could be evaluated';
  return { band: 'blocked', verifier, reason, evidence: [] };
}

function nothingDeclared(): Verdict {
  const reason =
    'expected.events declares no assertion: list one in must_emit, must_not_emit, must_emit_any or sequence';
  return { band: 'inconclusive', verifier, reason, evidence: [] };
}

function assertionsOf({
  must_emit = [],
  must_not_emit = [],
  must_emit_any = [],
  sequence = [],
}: ExpectedEvents): number {
  return must_emit.length + must_not_emit.length + Math.min(must_emit_any.length, 1) + Math.min(sequence.length, 1);
}

/** With events missing, only what no further event could undo is refuted; all else cannot be known. */
function incompleteVerdict(watch: EventWatch, locate: LocateEvent, asserted: number, unknown: string): Verdict {
  const certain = eventFindings({ ...watch, ...refutedForGood(watch), sequence: [] }, locate);
  if (certain.length > 0) return verdictOf(verifier, certain, { asserted, holds: '' });
  const reason = `${unknown}, so what is expected of the events could not be evaluated`;
  const evidence = watch.malformed === null ? [] : [{ label: 'not an event', ...at(watch.malformed, locate) }];
  return { band: 'blocked', verifier, reason, evidence };
}

function refutedForGood({ mustEmit, mustNotEmit, mustEmitAny }: EventWatch) {
  return {
    mustEmit: mustEmit.filter(exceeded),
    mustNotEmit: mustNotEmit.filter(({ count: { operator } }) => operator === '>=' || operator === '>'),
    mustEmitAny: mustEmitAny.every(exceeded) ? mustEmitAny : [],
  };
}

/** Whether more events were seen than the count ever allows. */
function exceeded({ count: { operator, n }, matched }: EventWatcher): boolean {
  if (operator === '<') return matched >= n;
  return (operator === '<=' || operator === '==') && matched > n;
}

function malformedGap({ malformed }: EventWatch, locate: LocateEvent): string | null {
  if (malformed === null) return null;
  return `${locate(malformed.index).text} is no event (an object with a text "type") but ${excerpt(malformed.value)}`;
}

function at({ index, value }: NonNullable<EventWatch['malformed']>, locate: LocateEvent) {
  return { pointer: locate(index).pointer, excerpt: excerpt(value, 200) };
}
