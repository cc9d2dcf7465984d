import { EvalkitError } from '@evalkit/schema';
import { describe, expect, it } from 'vitest';
import { type ExpectedEventsInput, verifyEvents } from '../src/index.ts';
import { type Case, caseFile, expectSays } from './case-files.ts';

function eventsOf({ generate, events }: Case): never[] | null {
  if (generate === undefined) return events as never[] | null;
  const { kind, type, key, bytes, event, times, types } = generate as unknown as Record<string, never>;
  if (kind === 'huge-payload') return [{ type, data: { [key ?? '']: 'x'.repeat(bytes ?? 0) } }] as never[];
  if (kind === 'repeat') return Array.from({ length: times ?? 0 }, () => event) as never[];
  const cycle = types ?? 1;
  return Array.from({ length: times ?? 0 }, (_, i) => ({
    type: `t${i % cycle}`,
    data: { k: i % cycle, i },
  })) as never[];
}

describe('verifyEvents keeps every rule of the cases', () => {
  it.each(caseFile('events')['cases'] ?? [])('$id: $why', (one) => {
    const expected = one['expected'] as ExpectedEventsInput;
    let band: string;
    let reason = '';
    try {
      ({ band, reason } = verifyEvents(expected, eventsOf(one)));
    } catch (error) {
      expect(EvalkitError.isInstance(error)).toBe(true);
      band = 'refused';
    }
    expect(one.expect.band, reason).toContain(band);
    expectSays(reason, one.expect);
  });
});
