import type { EventRecord } from '@evalkit/schema/observation';
import { expect, test } from 'vitest';
import { verifyEvents } from '../src/index.ts';

const events = 1_000_000;
const kinds = 50;
const lines = Array.from({ length: events }, (_, i) =>
  JSON.stringify({ type: `t${i % kinds}`, data: { k: i % kinds, i } }),
);
const expected = {
  must_emit: Array.from({ length: kinds }, (_, k) => ({ type: `t${k}`, count: '>=1', payload: { k } })),
};

function* parsed(): Generator<EventRecord> {
  for (const line of lines) yield JSON.parse(line);
}

function parseOnly(): number {
  let seen = 0;
  for (const line of lines) if (typeof JSON.parse(line).type === 'string') seen += 1;
  return seen;
}

test('1,000,000 events against 50 assertions, beside a loop that only parses the same lines', async ({ bench }) => {
  const options = { iterations: 3, time: 0, warmupIterations: 1, warmupTime: 0 };
  expect(verifyEvents(expected, parsed()).band).toBe('verified');
  const base = await bench('parse only', () => void parseOnly()).run(options);
  const full = await bench('parse and verify', () => void verifyEvents(expected, parsed())).run(options);
  const [parse, verify] = [base, full].map((result) => result.latency.mean);
  process.stdout.write(`verifyEvents: ${((verify ?? 0) / (parse ?? 1)).toFixed(2)}x of a loop that only parses\n`);
}, 120_000);
