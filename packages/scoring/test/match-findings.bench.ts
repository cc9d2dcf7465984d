import { expect, test } from 'vitest';
import { loadSource } from './bench-modules.ts';

const { matchFindings } = loadSource<typeof import('../src/index.ts')>('index.ts');
const count = 100_000;
const files = 1000;

/** Places in all files by a fixed sequence that looks like chance, on lines up to `lines`. */
function places(seed: number, lines: number, endLine?: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, i) => {
    const place = { id: `${i}`, file: `src/f${Math.floor(next() * files)}.ts`, line: 1 + Math.floor(next() * lines) };
    return endLine === undefined ? place : { ...place, endLine };
  });
}

test.for([
  { name: 'far apart', lines: 2000 },
  { name: 'near each other', lines: 400 },
  { name: 'ten in reach of each finding', lines: 50 },
  { name: 'all of a file in reach of each finding', lines: 100, endLine: 100 },
])(
  '100,000 findings, 100,000 defects in 1,000 files: $name',
  { timeout: 120_000 },
  async ({ name, lines, endLine }, { bench }) => {
    const [findings, defects] = [places(1, lines, endLine), places(2, lines, endLine)];
    const options = { iterations: 3, time: 0, warmupIterations: 1, warmupTime: 0 };
    const { latency } = await bench(name, () => void matchFindings(findings, defects)).run(options);
    process.stdout.write(`matchFindings, ${name}: ${(latency.min / 1000).toFixed(2)} s (limit 1.5 s)\n`);
    expect(matchFindings(findings, defects).verdicts).toHaveLength(count);
  },
);
