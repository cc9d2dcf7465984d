import type { Evidence } from '@evalkit/schema';
import { type Count, countHolds, type ExpectedEvent } from '@evalkit/schema/expected';
import type { LocateEvent } from './event-place.ts';
import type { EventWatch, EventWatcher } from './event-watch.ts';
import { excerpt, quoted } from './excerpt.ts';
import type { Finding } from './finding.ts';
import { typesInstead } from './nearest-types.ts';
import { payloadDifferences, payloadOf, statusDistance, statusesOf } from './payload-match.ts';
import { sequenceFinding } from './sequence-finding.ts';

/** Every assertion that the events do not satisfy. */
export function eventFindings(watch: EventWatch, locate: LocateEvent): Finding[] {
  const findings: Finding[] = [];
  for (const watcher of watch.mustEmit) {
    if (!countHolds(watcher.count, watcher.matched)) findings.push(missed(watcher, watch, locate));
  }
  for (const watcher of watch.mustNotEmit) {
    if (countHolds(watcher.count, watcher.matched)) findings.push(forbidden(watcher, locate));
  }
  const { mustEmitAny } = watch;
  if (mustEmitAny.length > 0 && mustEmitAny.every(({ count, matched }) => !countHolds(count, matched))) {
    findings.push(noneOf(mustEmitAny, watch, locate));
  }
  const broken = sequenceFinding(watch, locate);
  if (broken !== null) findings.push(broken);
  return findings;
}

function missed(watcher: EventWatcher, watch: EventWatch, locate: LocateEvent): Finding {
  const { count, matched, expected, path } = watcher;
  const found = matched === 0 ? 'never seen' : `seen ${timesAt(watcher, locate)}`;
  const candidate = tooFew(count, matched) ? candidateOf(watcher, watch, locate) : null;
  const reason = `${path}: ${subjectOf(expected)} was expected ${countInWords(count)} and ${found}`;
  return {
    band: 'refuted',
    reason: candidate === null ? reason : `${reason}; ${candidate.text}`,
    evidence: [...matchesOf(watcher, locate), ...(candidate?.evidence ?? [])],
  };
}

function forbidden(watcher: EventWatcher, locate: LocateEvent): Finding {
  const { count, matched, expected, path } = watcher;
  const seen = matched === 0 ? 'seen 0 times' : `seen ${timesAt(watcher, locate)}`;
  const once = count.operator === '>=' && count.n === 1;
  const rule = once ? 'must not be emitted' : `must not be emitted ${countInWords(count)}`;
  return {
    band: 'refuted',
    reason: `${path}: ${subjectOf(expected)} ${rule} and was ${seen}`,
    evidence: matchesOf(watcher, locate),
  };
}

function noneOf(watchers: readonly EventWatcher[], watch: EventWatch, locate: LocateEvent): Finding {
  const each = watchers.map((watcher) => missed(watcher, watch, locate));
  const shown = each.slice(0, 5).map(({ reason }) => reason);
  const more = each.length - shown.length;
  return {
    band: 'refuted',
    reason: `must_emit_any: none of the ${each.length} alternatives holds: ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
    evidence: each.flatMap(({ evidence }) => evidence),
  };
}

function subjectOf({ type, payload, status }: ExpectedEvent): string {
  const parts = [
    ...(payload === undefined ? [] : [`payload ${excerpt(payload)}`]),
    ...(status === undefined ? [] : [`status ${excerpt(status)}`]),
  ];
  return parts.length === 0 ? quoted(type) : `${quoted(type)} with ${parts.join(' and ')}`;
}

function countInWords({ operator, n }: Count): string {
  const times = n === 1 ? 'once' : `${n} times`;
  if (operator === '>=') return `at least ${times}`;
  if (operator === '<=') return `at most ${times}`;
  if (operator === '>') return `more than ${times}`;
  if (operator === '<') return n === 1 ? 'less than once' : `fewer than ${times}`;
  return `exactly ${times}`;
}

function tooFew({ operator, n }: Count, matched: number): boolean {
  return operator === '>=' || operator === '>' || (operator === '==' && matched < n);
}

function timesAt({ matched, places }: EventWatcher, locate: LocateEvent): string {
  const shown = places.map((index) => locate(index).text);
  const where = `${shown.join(', ')}${matched > shown.length ? ', ...' : ''}`;
  return `${matched} time${matched === 1 ? '' : 's'} (${where})`;
}

function matchesOf({ places }: EventWatcher, locate: LocateEvent): Evidence[] {
  return places.map((index) => ({ label: 'matching event', pointer: locate(index).pointer }));
}

function candidateOf(
  { expected, nearest, matched }: EventWatcher,
  { types }: EventWatch,
  locate: LocateEvent,
): { readonly text: string; readonly evidence: readonly Evidence[] } | null {
  if ((types.get(expected.type)?.seen ?? 0) === 0) return { text: typesInstead(expected.type, types), evidence: [] };
  if (nearest === null) return null;
  const { index, event } = nearest;
  const place = locate(index);
  const differences = [
    ...(expected.status === undefined || statusDistance(expected.status, event) === 0
      ? []
      : [statusDifference(statusesOf(event), expected.status)]),
    ...(expected.payload === undefined ? [] : payloadDifferences(expected.payload, payloadOf(event))),
  ];
  return {
    text: `the nearest ${matched > 0 ? 'other ' : ''}event of that type, ${place.text}, ${differences.join(' and ')}`,
    evidence: [{ label: 'nearest event', pointer: place.pointer, excerpt: excerpt(event, 200) }],
  };
}

function statusDifference(statuses: readonly unknown[], expected: unknown): string {
  if (statuses.length === 0) return `has no status (expected ${excerpt(expected)})`;
  return `has status ${statuses.map((status) => excerpt(status)).join(' and ')} instead of ${excerpt(expected)}`;
}
