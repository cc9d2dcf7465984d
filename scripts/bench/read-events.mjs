// node read-events.mjs parse|verify <file>: one pass over JSON lines, timed.
import { readFileSync } from 'node:fs';
import { verifyEvents } from '../../packages/verifiers/dist/index.js';

const [mode, file] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8').trimEnd().split('\n');

// 20 counts that count, 20 that match a payload, 9 that must not occur, and one sequence: each holds, so that none is settled early.
const expected = {
  must_emit: Array.from({ length: 40 }, (_, index) => ({
    type: `type-${index}`,
    count: '>=2',
    ...(index >= 20 && { payload: { status: 'ok' } }),
  })),
  must_not_emit: Array.from({ length: 9 }, (_, index) => ({ type: `type-${index}`, payload: { status: 'never' } })),
  sequence: ['type-1', 'type-2', 'type-39'],
};

function* parsed() {
  for (const line of lines) yield JSON.parse(line);
}

const start = performance.now();
if (mode === 'parse') {
  let seen = 0;
  for (const line of lines) if (JSON.parse(line).type !== undefined) seen++;
  if (seen !== lines.length) throw new Error(`${seen} of ${lines.length} lines have a type`);
} else {
  const { band, reason } = verifyEvents(expected, parsed());
  if (band !== 'verified') throw new Error(`the events are ${band}: ${reason}`);
}
console.log(JSON.stringify({ ms: performance.now() - start }));
