import type { JsonValue } from '@evalkit/schema';
import { printable } from '@evalkit/schema';
import type { ExpectedEvent } from '@evalkit/schema/expected';
import { excerpt } from './excerpt.ts';

const differing = 2;
// Worse than a value that differs: an event that has the key is the likelier candidate.
const missing = 3;

/** How far an event of the right type is from an assertion: 0 when it matches, larger the more differs. Stops adding at `limit`. */
export function eventDistance(
  { payload, status }: ExpectedEvent,
  event: Readonly<Record<string, unknown>>,
  limit: number,
): number {
  const distance = status === undefined ? 0 : statusDistance(status, event);
  return payload === undefined ? distance : distance + payloadDistance(payload, payloadOf(event), limit);
}

/**
 * How far a value is from what is expected of it: 0 when it matches, larger the more keys differ.
 *
 * An object expects each of its keys to match, whatever else is there; everything else has to be equal. Stops adding at `limit`.
 */
function payloadDistance(expected: JsonValue, actual: unknown, limit: number): number {
  if (!isRecord(expected)) return equalJson(expected, actual) ? 0 : differing;
  const keys = Object.keys(expected);
  if (!isRecord(actual)) return differing * Math.max(1, keys.length);
  let distance = 0;
  for (const key of keys) {
    const member = ownValue(actual, key);
    distance += member === undefined ? missing : payloadDistance(expected[key] ?? null, member, limit - distance);
    if (distance >= limit) break;
  }
  return distance;
}

/** How far an event's status is from the expected one: 0 when either of its statuses is equal. */
export function statusDistance(expected: JsonValue, event: Readonly<Record<string, unknown>>): number {
  const statuses = statusesOf(event);
  if (statuses.some((status) => equalJson(expected, status))) return 0;
  return statuses.length > 0 ? differing : missing;
}

/** The statuses that an event has: its data's, then its own. */
export function statusesOf(event: Readonly<Record<string, unknown>>): unknown[] {
  const { data } = event as { data?: unknown };
  return [isRecord(data) ? ownValue(data, 'status') : undefined, ownValue(event, 'status')].filter(
    (status) => status !== undefined,
  );
}

/** What an event's payload is: its `data`, or the event itself where it has none. */
export function payloadOf(event: Readonly<Record<string, unknown>>): unknown {
  const { data } = event as { data?: unknown };
  return data === undefined ? event : data;
}

/** Up to three places where a value differs from what is expected of it, in words. */
export function payloadDifferences(expected: JsonValue, actual: unknown): string[] {
  const found: string[] = [];
  describe(expected, actual, '', found);
  return found;
}

function describe(expected: JsonValue, actual: unknown, path: string, found: string[]): void {
  if (found.length >= 3) return;
  if (isRecord(expected) && isRecord(actual)) {
    for (const key of Object.keys(expected)) {
      const member = ownValue(actual, key);
      const place = path === '' ? key : `${path}.${key}`;
      const wanted = expected[key] ?? null;
      if (member !== undefined) describe(wanted, member, place, found);
      else if (found.length < 3) found.push(`has no ${printable(place)} (expected ${excerpt(wanted)})`);
    }
  } else if (isRecord(expected) || !equalJson(expected, actual)) {
    const difference = Array.isArray(expected) && Array.isArray(actual) ? unequalElement(expected, actual) : null;
    const place = `${path === '' ? 'payload' : printable(path)}${difference === null ? '' : `[${difference}]`}`;
    const [is, wanted] =
      difference === null
        ? [actual, expected]
        : [actual as unknown[], expected as unknown[]].map((list) => list[difference]);
    found.push(`has ${place} ${excerpt(is)} instead of ${excerpt(wanted)}`);
  }
}

/** Where lists of one length first differ; `null` when their lengths do. */
function unequalElement(expected: readonly JsonValue[], actual: readonly unknown[]): number | null {
  if (expected.length !== actual.length) return null;
  return expected.findIndex((element, index) => !equalJson(element, actual[index]));
}

function equalJson(expected: JsonValue, actual: unknown): boolean {
  if (expected === actual) return true;
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected) || Array.isArray(actual)) {
    if (!Array.isArray(expected) || !Array.isArray(actual) || expected.length !== actual.length) return false;
    return expected.every((element, index) => equalJson(element, actual[index]));
  }
  const wanted = expected as Readonly<Record<string, JsonValue>>;
  const keys = Object.keys(wanted);
  const others = Object.keys(actual).filter((key) => (actual as Record<string, unknown>)[key] !== undefined);
  return (
    keys.length === others.length &&
    keys.every((key) => {
      const member = ownValue(actual as Record<string, unknown>, key);
      return member !== undefined && equalJson(wanted[key] ?? null, member);
    })
  );
}

function isRecord<Value>(value: Value): value is Value & Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A key's own value: what every object inherits (`constructor`, `__proto__`) is not in an event. */
function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
