import { BANDS, PROVENANCES } from '@evalkit/schema';

/** Where a value is not of a shape: a dotted path, empty for the value itself; `null` when it is. */
type Check = (value: unknown) => string | null;

// What `JournalLineSchema` says, by hand: a journal is read several times as fast, and writing one needs no schema loaded.
// A test holds the two to each other.

const text = holds((value) => typeof value === 'string');
const number = holds((value) => Number.isFinite(value));
const integer = holds((value) => Number.isSafeInteger(value));
const index = holds((value) => Number.isSafeInteger(value) && Number(value) >= 0);
const fromOne = holds((value) => Number.isSafeInteger(value) && Number(value) >= 1);
const band = oneOf(BANDS);

const fault = nullable(object({ kind: oneOf(['infrastructure', 'subject', 'deadline']), code: text, message: text }));
const duration = holds((value) => Number.isFinite(value) && Number(value) >= 0);
const surface = object({ band, reason: text });

/** The shape of a finished trial's row. */
export const recordShape: Check = object({
  index,
  unitId: text,
  repetition: fromOne,
  seed: index,
  band,
  reason: text,
  score: nullable(holds((value) => typeof value === 'number' && value >= 0 && value <= 1)),
  provenance: oneOf(PROVENANCES),
  surfaces: each(surface),
  fault,
  attempts: list(object({ fault, durationMs: duration })),
});

const line = { at: number, previous: nullable(text) };

const lines = new Map<unknown, Check>([
  ['run-start', object({ type: text, runId: text, planDigest: text, ...line })],
  ['run-resume', object({ type: text, ...line })],
  ['trial-start', object({ type: text, index: integer, unitId: text, repetition: integer, attempt: integer, ...line })],
  ['trial-end', object({ type: text, record: recordShape, ...line })],
  ['run-end', object({ type: text, trials: integer, ...line })],
]);

/** The shape of one line of a journal. */
export function lineShape(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return '';
  const shape = lines.get((value as { type?: unknown }).type);
  return shape === undefined ? 'type' : shape(value);
}

function holds(test: (value: unknown) => boolean): Check {
  return (value) => (test(value) ? null : '');
}

function oneOf(values: readonly string[]): Check {
  return holds((value) => typeof value === 'string' && values.includes(value));
}

function nullable(check: Check): Check {
  return (value) => (value === null ? null : check(value));
}

function object(fields: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(fields);
  return (value) => {
    if (!isObject(value)) return '';
    for (const [name, check] of entries) {
      const problem = check(value[name]);
      if (problem !== null) return join(name, problem);
    }
    const keys = Object.keys(value);
    return keys.length === entries.length ? null : (keys.find((key) => !Object.hasOwn(fields, key)) ?? '');
  };
}

function each(check: Check): Check {
  return (value) => {
    if (!isObject(value)) return '';
    for (const [name, member] of Object.entries(value)) {
      const problem = check(member);
      if (problem !== null) return join(name, problem);
    }
    return null;
  };
}

function list(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) return '';
    for (const [position, member] of value.entries()) {
      const problem = check(member);
      if (problem !== null) return join(String(position), problem);
    }
    return null;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(name: string, path: string): string {
  return path === '' ? name : `${name}.${path}`;
}
