import type { Band } from '@evalkit/schema';
import { emptyBandCounts, type RunSummary } from '@evalkit/schema/run';
import { compareRuns } from '@evalkit/scoring';
import { describe, expect, it } from 'vitest';
import { formatComparison } from '../../src/scenarios/index.ts';

function summaryOf(runId: string, units: Readonly<Record<string, readonly Band[]>>): RunSummary {
  const count = (bands: readonly Band[]) => {
    const counts = emptyBandCounts();
    for (const band of bands) counts[band] += 1;
    return { live: counts };
  };
  const all = Object.values(units).flat();
  return {
    schema: 'evalkit.run-summary',
    version: 1,
    runId,
    workflow: 'scenarios',
    name: 'demo',
    status: 'complete',
    planDigest: 'p',
    inputs: { scenarioSet: 's' },
    planned: all.length,
    finished: all.length,
    tally: count(all),
    units: Object.entries(units).map(([unitId, bands]) => ({
      unitId,
      digest: 'd',
      planned: bands.length,
      finished: bands.length,
      tally: count(bands),
      prediction: null,
    })),
  };
}

const times = (count: number, band: Band): Band[] => Array.from({ length: count }, () => band);

describe('formatComparison', () => {
  it('never shows a rate without the trials that it leaves out', () => {
    const before = summaryOf('before', {
      a: times(10, 'verified'),
      b: [...times(5, 'verified'), ...times(5, 'refuted')],
    });
    const after = summaryOf('after', {
      a: [...times(2, 'verified'), ...times(8, 'blocked')],
      b: [...times(2, 'verified'), ...times(8, 'blocked')],
    });
    const shown = formatComparison(compareRuns(before, after), { width: 300 });
    expect(shown).toMatch(/^BLOCKED: of 20 trials of the candidate, 4 measured, 16 blocked/);
    expect(shown).toMatch(/a .*2\/2 \(100\.0 %.*; of 10 planned, 8 blocked/);
    expect(shown).toMatch(/newly verified 1: b/);
  });

  it('lists every regression before anything else, with its noise and interval', () => {
    const ids = Array.from({ length: 90 }, (_, index) => `s${index}`);
    const before = summaryOf(
      'before',
      Object.fromEntries(ids.map((id, index) => [id, [index < 65 ? 'refuted' : 'verified'] as Band[]])),
    );
    const after = summaryOf(
      'after',
      Object.fromEntries(ids.map((id, index) => [id, [index < 65 ? 'verified' : 'refuted'] as Band[]])),
    );
    const shown = formatComparison(compareRuns(before, after), { width: 300, maxScenarios: 30 });
    for (const id of ids.slice(65))
      expect(shown).toMatch(new RegExp(`^${id} .*regressed -1\\.000 .*p 1\\.000; 95 % CI`, 'm'));
    expect(shown).toMatch(/regressed 25: s65, .*, s89 \(verified rate fell by more than 0\.1\)/);
    expect(shown).toContain('60 changed ones are not listed here');
  });

  it('says what was not measured, added and removed', () => {
    const before = summaryOf('before', { a: ['verified'], old: ['verified'] });
    const after = summaryOf('after', { a: ['blocked'], new: ['verified'] });
    const shown = formatComparison(compareRuns(before, after), { width: 300 });
    expect(shown).toMatch(/not measured 1: a .*\n?/);
    expect(shown).toMatch(/added 1: new/);
    expect(shown).toMatch(/removed 1: old/);
  });
});
