import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumMatching } from '../../src/internal/maximum-matching.ts';
import type { Reach } from '../../src/internal/reach.ts';

function reachOf(lists: readonly number[][]): Reach {
  const offsets = new Int32Array(lists.length + 1);
  for (const [i, { length }] of lists.entries()) offsets[i + 1] = (offsets[i] ?? 0) + length;
  return { offsets, defects: Int32Array.from(lists.flat()) };
}

/** The size of a maximum matching by trying every defect for every finding. */
function byTrying(reach: readonly number[][], taken: ReadonlySet<number> = new Set(), from = 0): number {
  const list = reach[from];
  if (list === undefined) return taken.size;
  return list
    .filter((defect) => !taken.has(defect))
    .reduce(
      (best, defect) => Math.max(best, byTrying(reach, new Set([...taken, defect]), from + 1)),
      byTrying(reach, taken, from + 1),
    );
}

function greedy(reach: readonly number[][]): Int32Array {
  const taken = new Set<number>();
  return Int32Array.from(reach, (list) => {
    const free = list.find((defect) => !taken.has(defect)) ?? -1;
    if (free >= 0) taken.add(free);
    return free;
  });
}

describe('maximumMatching', () => {
  it('finds as many as trying everything, from a greedy start and from none', () => {
    const reach = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(reach, (lists) => {
        const most = byTrying(lists);
        expect(maximumMatching(reachOf(lists), greedy(lists))).toBe(most);
        expect(maximumMatching(reachOf(lists), new Int32Array(lists.length).fill(-1))).toBe(most);
      }),
      { numRuns: 500 },
    );
  });

  it('follows a chain of 100,000 findings without running out of stack', () => {
    const n = 100_000;
    const reach = [...Array.from({ length: n }, (_, i) => [i, i + 1]), [0]];
    expect(maximumMatching(reachOf(reach), greedy(reach))).toBe(n + 1);
  });
});
