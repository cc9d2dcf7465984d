import { describe, expect, it } from 'vitest';
import { verifyScenario } from '../src/index.ts';
import { caseFile, scriptedJudge } from './case-files.ts';

describe('verifyScenario keeps every rule of the cases', () => {
  it.each(caseFile('scenarios')['cases'] ?? [])('$id: $why', async (one) => {
    const judge = one.judge === undefined ? undefined : scriptedJudge(one.judge);
    const verdict = await verifyScenario(one['scenario'] as never, { turns: one['turns'] as never }, { judge });
    expect(one.expect.band, verdict.reason).toContain(verdict.band);
    for (const [name, band] of Object.entries(one.expect.surfaces ?? {})) {
      expect(verdict.surfaces[name as 'reply']?.band, name).toBe(band);
    }
    if (one.expect.judgeCalls !== undefined) expect(judge?.calls).toBe(one.expect.judgeCalls);
  });
});
