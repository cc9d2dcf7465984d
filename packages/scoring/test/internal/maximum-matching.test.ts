import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumMatching } from '../../src/internal/maximum-matching.ts';

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

function greedy(reach: readonly number[][]): number[] {
  const taken = new Set<number>();
  return reach.map((list) => {
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
        expect(maximumMatching(lists, greedy(lists))).toBe(most);
        expect(
          maximumMatching(
            lists,
            lists.map(() => -1),
          ),
        ).toBe(most);
      }),
      { numRuns: 500 },
    );
  });

  it('follows a chain of 100,000 findings without running out of stack', () => {
    const n = 100_000;
    const reach = [...Array.from({ length: n }, (_, i) => [i, i + 1]), [0]];
    expect(maximumMatching(reach, greedy(reach))).toBe(n + 1);
  });
});
