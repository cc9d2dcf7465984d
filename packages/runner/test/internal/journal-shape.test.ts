import { JournalLineSchema } from '@evalkit/schema/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineShape } from '../../src/internal/journal-shape.ts';
import { planOf, recordsOf } from '../sample-runs.ts';

const [record] = recordsOf(planOf(['a']));
const fault = { kind: 'subject', code: 'X', message: 'm' };
const at = { at: 5, previous: null };
const samples: unknown[] = [
  { type: 'run-start', runId: 'r', planDigest: 'd', ...at },
  { type: 'run-resume', ...at, previous: 'p' },
  { type: 'trial-start', index: 0, unitId: 'a', repetition: 1, attempt: 1, ...at },
  { type: 'trial-end', record, ...at },
  {
    type: 'trial-end',
    record: {
      ...record,
      score: 0.5,
      surfaces: { reply: { band: 'refuted', reason: 'r' } },
      fault,
      attempts: [{ fault, durationMs: 1.5 }],
    },
    ...at,
  },
  { type: 'run-end', trials: 1, ...at },
];

const values = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1,
  2,
  0.5,
  1e21,
  '',
  'x',
  'verified',
  'subject',
  [],
  [null],
  {},
);

/** The value with something in it changed, added or removed. */
function mutate(value: unknown, path: readonly number[], replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return replacement;
  const keys = [...Object.keys(value), 'extra'];
  const [step = 0, ...rest] = path;
  const key = keys[step % keys.length] ?? 'extra';
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const member = mutate(copy[key], rest, replacement);
  if (member === undefined) delete copy[key];
  else copy[key] = member;
  return Array.isArray(value) ? Object.values(copy) : copy;
}

describe('lineShape', () => {
  it.each(samples)('accepts $type', (sample) => {
    expect(lineShape(sample)).toBeNull();
    expect(JournalLineSchema.safeParse(sample).error).toBeUndefined();
  });

  it('accepts and refuses what the schema does', () => {
    const verdicts = new Set<boolean>();
    const mutation = fc.tuple(
      fc.constantFrom(...samples),
      fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }),
      fc.option(values, { nil: undefined, freq: 3 }),
    );
    fc.assert(
      fc.property(mutation, ([sample, path, replacement]) => {
        const line = mutate(sample, path, replacement);
        const { success } = JournalLineSchema.safeParse(line);
        verdicts.add(success);
        expect(lineShape(line) === null).toBe(success);
      }),
      { numRuns: 3000 },
    );
    expect(verdicts.size).toBe(2);
  });
});
