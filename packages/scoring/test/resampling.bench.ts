import { expect, test } from 'vitest';
import { loadSource } from './bench-modules.ts';

const { bootstrap } = loadSource<typeof import('../src/index.ts')>('index.ts');
const n = 1000;
const draws = 10_000;
const values = Array.from({ length: n }, (_, i) => Math.sin(i));

function bareLoop(): Float64Array {
  const from = Float64Array.from(values);
  const means = new Float64Array(draws);
  let state = 1;
  for (let draw = 0; draw < draws; draw += 1) {
    let sum = 0;
    for (let i = 0; i < n; i += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum += from[((state >>> 0) * (n / 2 ** 32)) >>> 0] ?? 0;
    }
    means[draw] = sum / n;
  }
  return means;
}

test('10,000 draws of 1,000 values, beside a loop over typed arrays that only draws', async ({ bench }) => {
  const options = { iterations: 8, time: 0, warmupIterations: 2, warmupTime: 0 };
  const loop = await bench('loop', () => void bareLoop()).run(options);
  const full = await bench('bootstrap', () => void bootstrap({ values, draws })).run(options);
  const ratio = full.latency.min / loop.latency.min;
  process.stdout.write(
    `bootstrap: ${full.latency.min.toFixed(0)} ms, ${ratio.toFixed(2)}x of a loop that only draws (limit 3x)\n`,
  );
  expect(bootstrap({ values, draws })?.draws).toBe(draws);
}, 120_000);
