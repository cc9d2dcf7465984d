import type { Band } from '@evalkit/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRuns, ScoringError } from '../src/index.ts';
import { counts, units } from './counts-arbitrary.ts';
import { runSummary, type UnitInput } from './run-summaries.ts';

const none = { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };

function trials(id: string, verified: number, n: number): UnitInput {
  return { id, tally: { live: { ...none, verified, refuted: n - verified } } };
}

function refusal(compare: () => unknown): { code: string; message: string } {
  try {
    compare();
  } catch (error) {
    if (error instanceof ScoringError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('it was not refused');
}

describe('compareRuns', () => {
  it('is mirrored when the runs swap places', () => {
    fc.assert(
      fc.property(units, units, (one, other) => {
        const [a, b] = [runSummary({ units: one }), runSummary({ units: other })];
        const forth = compareRuns(a, b);
        const back = compareRuns(b, a);
        expect([...back.regressed].sort()).toEqual([...forth.improved].sort());
        expect([...back.improved].sort()).toEqual([...forth.regressed].sort());
        expect(back.added).toEqual(forth.removed);
        expect([...back.notMeasured].sort()).toEqual([...forth.notMeasured].sort());
        for (const unit of forth.units) {
          const mirrored = back.units.find(({ unitId }) => unitId === unit.unitId);
          expect(mirrored?.change).toBe(unit.change === null ? null : 0 - unit.change);
          expect(mirrored?.distinguishable).toBe(unit.distinguishable);
        }
        if (forth.brier !== null) expect(back.brier?.drift).toBe(0 - forth.brier.drift);
      }),
    );
  });

  it('reports every unit of either run exactly once', () => {
    fc.assert(
      fc.property(units, units, (one, other) => {
        const comparison = compareRuns(runSummary({ units: one }), runSummary({ units: other }));
        const reported = [...comparison.units.map(({ unitId }) => unitId), ...comparison.added, ...comparison.removed];
        expect(reported.sort()).toEqual([...new Set([...one, ...other].map(({ id }) => id))].sort());
      }),
    );
  });

  it('finds nothing between a run and itself', () => {
    fc.assert(
      fc.property(units, (list) => {
        const run = runSummary({ units: list });
        const { regressed, improved, newlyVerified, added, removed, brier } = compareRuns(run, run);
        expect([regressed, improved, newlyVerified, added, removed].flat()).toEqual([]);
        expect(brier?.drift ?? 0).toBe(0);
      }),
    );
  });

  it('compares a change with the threshold as whole numbers would', () => {
    const change = (k: number, n: number, k2: number, n2: number) => BigInt(k2) * BigInt(n) - BigInt(k) * BigInt(n2);
    fc.assert(
      fc.property(counts(300), counts(300), fc.integer({ min: 0, max: 100 }), (before, after, percent) => {
        const { regressed, improved } = compareRuns(
          runSummary({ units: [trials('a', before.successes, before.n)] }),
          runSummary({ units: [trials('a', after.successes, after.n)] }),
          { threshold: percent / 100 },
        );
        const scaled = 100n * change(before.successes, before.n, after.successes, after.n);
        const limit = BigInt(percent) * BigInt(before.n) * BigInt(after.n);
        expect(regressed).toEqual(-scaled > limit ? ['a'] : []);
        expect(improved).toEqual(scaled > limit ? ['a'] : []);
      }),
    );
  });

  it('does not take a p that is alpha itself for one below it', () => {
    const before = runSummary({ units: [trials('a', 3, 3)] });
    const after = runSummary({ units: [trials('a', 0, 3)] });
    expect(compareRuns(before, after, { alpha: 0.1 }).units[0]).toMatchObject({ distinguishable: false });
    expect(compareRuns(before, after, { alpha: 0.1001 }).units[0]).toMatchObject({ distinguishable: true });
  });

  it('refuses runs of different kinds, and says which is which', () => {
    const live = runSummary({ runId: 'r1', units: [trials('a', 1, 1)] });
    const scripted = runSummary({ runId: 'r2', provenance: 'synthetic', units: [{ id: 'a', bands: ['verified'] }] });
    expect(refusal(() => compareRuns(live, scripted))).toEqual({
      code: 'PROVENANCE_MISMATCH',
      message:
        'the runs cannot be compared: the baseline (run "r1") is real, the candidate (run "r2") is synthetic. Give allowMismatch (on the command line --allow-mismatch) to compare them all the same',
    });
  });

  it('refuses a run that mixes kinds, also against itself', () => {
    const tally = { live: { ...none, verified: 1 }, replayed: { ...none, verified: 1 } };
    const mixed = runSummary({ units: [{ id: 'a', tally }] });
    const { code, message } = refusal(() => compareRuns(mixed, mixed));
    expect(code).toBe('PROVENANCE_MISMATCH');
    expect(message).toContain('the candidate (run "run") mixes real and replayed trials');
    expect(compareRuns(mixed, mixed, { allowMismatch: true }).mismatches).toHaveLength(2);
  });

  it('refuses other scenario sets with both digests, and a set on one side only', () => {
    const [a, b, unknown] = ['a'.repeat(64), 'b'.repeat(64), null].map((setDigest) =>
      runSummary({ setDigest, units: [trials('a', 1, 1)] }),
    );
    if (!a || !b || !unknown) throw new Error('three runs');
    const { code, message } = refusal(() => compareRuns(a, b));
    expect(code).toBe('INPUT_MISMATCH');
    expect(message).toContain(`the digest is ${'a'.repeat(64)} in the baseline and ${'b'.repeat(64)} in the candidate`);
    expect(refusal(() => compareRuns(unknown, a)).message).toContain('the digest is not recorded in the baseline');
    expect(compareRuns(unknown, unknown).mismatches).toEqual([]);
  });

  it('reports a run whose subject never answered as not measured instead of refusing it', () => {
    const lost = runSummary({ provenance: 'not-measured', units: [{ id: 'a', bands: ['blocked'] }] });
    const comparison = compareRuns(runSummary({ units: [trials('a', 1, 1)] }), lost);
    expect(comparison).toMatchObject({ notMeasured: ['a'], exitCode: 3, mismatches: [] });
    expect(comparison.candidate.provenance).toEqual(['not-measured']);
  });

  it('reports a unit whose trials never finished as not measured', () => {
    const open = runSummary({ units: [{ id: 'a', bands: [], planned: 3 }] });
    const comparison = compareRuns(runSummary({ units: [trials('a', 1, 1)] }), open);
    expect(comparison).toMatchObject({ notMeasured: ['a'], exitCode: 3 });
    expect(comparison.units[0]?.candidate).toMatchObject({ planned: 3, measured: 0, blocked: 0 });
  });

  it('compares Brier scores over the same units on both sides', () => {
    const prediction = { verified: 1, inconclusive: 0, refuted: 0, blocked: 0 };
    const unit = (id: string, bands: Band[]) => ({ id, bands, prediction });
    const before = runSummary({ units: [unit('a', ['verified']), unit('b', ['refuted'])] });
    const after = runSummary({ units: [unit('a', ['verified']), { ...unit('b', []), planned: 1 }] });
    expect(compareRuns(before, after).brier).toEqual({
      baseline: { original: 0, half: 0, n: 1 },
      candidate: { original: 0, half: 0, n: 1 },
      drift: 0,
    });
  });

  it.each([
    [{ threshold: -0.1 }, 'threshold must be between 0 and 1, not -0.1'],
    [{ threshold: 10 }, 'threshold must be between 0 and 1, not 10'],
    [{ threshold: Number.NaN }, 'threshold must be between 0 and 1, not NaN'],
    [{ alpha: 0 }, 'alpha must be between 0 and 1, like 0.05, not 0'],
    [{ alpha: 1 }, 'alpha must be between 0 and 1, like 0.05, not 1'],
  ])('refuses %o', (options, message) => {
    const run = runSummary({ units: [] });
    expect(refusal(() => compareRuns(run, run, options))).toEqual({ code: 'DOMAIN', message });
  });

  it('refuses a summary that contradicts itself on either side', () => {
    const run = runSummary({ units: [trials('a', 1, 1)] });
    const broken = { ...run, finished: 2 };
    expect(refusal(() => compareRuns(broken, run)).code).toBe('SUMMARY_INCONSISTENT');
    expect(refusal(() => compareRuns(run, broken)).code).toBe('SUMMARY_INCONSISTENT');
  });
});
