import { type Count, type ExpectedEvent, type ExpectedEvents, parseCount } from '@evalkit/schema/expected';
import { eventDistance } from './payload-match.ts';

/** An event as it is read: what came from a subject may be anything. */
type SeenEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** What was seen of one event type. */
export interface TypeTally {
  seen: number;
  last: number;
  readonly watchers: EventWatcher[];
}

/** What was seen of one event assertion. */
export interface EventWatcher {
  /** Where the assertion stands (`must_emit[0]`). */
  readonly path: string;
  readonly expected: ExpectedEvent;
  readonly count: Count;
  matched: number;
  /** The first places that matched. */
  readonly places: number[];
  /** The event of the type that differs least from what is expected, the first of several. */
  nearest: { readonly index: number; readonly event: SeenEvent; readonly distance: number } | null;
}

/** What one pass over the events came to. */
export interface EventWatch {
  readonly mustEmit: readonly EventWatcher[];
  readonly mustNotEmit: readonly EventWatcher[];
  readonly mustEmitAny: readonly EventWatcher[];
  readonly sequence: readonly string[];
  /** Where the elements of the sequence were found, in order. */
  readonly found: readonly number[];
  readonly types: ReadonlyMap<string, TypeTally>;
  readonly seen: number;
  /** The first thing that is no event, and its index. */
  readonly malformed: { readonly index: number; readonly value: unknown } | null;
}

const keptPlaces = 5;
const keptTypes = 5_000;

/** Goes over the events once; an event touches only the assertions of its type. */
export function watchEvents(expected: ExpectedEvents, events: Iterable<unknown>): EventWatch {
  const mustEmit = watchersOf('must_emit', expected.must_emit);
  const mustNotEmit = watchersOf('must_not_emit', expected.must_not_emit);
  const mustEmitAny = watchersOf('must_emit_any', expected.must_emit_any);
  const sequence = expected.sequence ?? [];
  const types = new Map<string, TypeTally>();
  for (const type of sequence) tallyOf(types, type);
  for (const watcher of [...mustEmit, ...mustNotEmit, ...mustEmitAny]) {
    tallyOf(types, watcher.expected.type).watchers.push(watcher);
  }

  const found: number[] = [];
  let wanted = sequence[0];
  let malformed: EventWatch['malformed'] = null;
  let index = -1;
  for (const event of events) {
    index += 1;
    if (!isEvent(event)) {
      malformed ??= { index, value: event };
      continue;
    }
    const { type } = event;
    const tally = types.get(type) ?? (types.size < keptTypes ? tallyOf(types, type) : undefined);
    if (tally === undefined) continue;
    tally.seen += 1;
    tally.last = index;
    if (type === wanted) {
      found.push(index);
      wanted = sequence[found.length];
    }
    for (const watcher of tally.watchers) watch(watcher, event, index);
  }
  return { mustEmit, mustNotEmit, mustEmitAny, sequence, found, types, seen: index + 1, malformed };
}

function watchersOf(list: string, assertions: readonly ExpectedEvent[] = []): EventWatcher[] {
  return assertions.map((expected, index) => {
    const count = parseCount(expected.count) ?? { operator: '>=', n: 1 };
    return { path: `${list}[${index}]`, expected, count, matched: 0, places: [], nearest: null };
  });
}

function tallyOf(types: Map<string, TypeTally>, type: string): TypeTally {
  let tally = types.get(type);
  if (tally === undefined) {
    tally = { seen: 0, last: -1, watchers: [] };
    types.set(type, tally);
  }
  return tally;
}

function isEvent(event: unknown): event is SeenEvent {
  return typeof event === 'object' && event !== null && typeof (event as { type?: unknown }).type === 'string';
}

function watch(watcher: EventWatcher, event: SeenEvent, index: number): void {
  const limit = watcher.nearest?.distance ?? Number.POSITIVE_INFINITY;
  const distance = eventDistance(watcher.expected, event, limit);
  if (distance === 0) {
    watcher.matched += 1;
    if (watcher.places.length < keptPlaces) watcher.places.push(index);
  } else if (distance < limit) {
    watcher.nearest = { index, event, distance };
  }
}
