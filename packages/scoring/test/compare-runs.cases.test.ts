import { readFileSync } from 'node:fs';
import type { Band, Provenance } from '@evalkit/schema';
import { type BandProbabilities, type Comparison, ComparisonSchema } from '@evalkit/schema/run';
import { describe, expect, it } from 'vitest';
import { type CompareRunsOptions, compareRuns, ScoringError } from '../src/index.ts';
import { expectClose } from './golden-values.ts';
import { runSummary } from './run-summaries.ts';

interface CaseRun {
  readonly provenance: Provenance;
  readonly setDigest: string;
  readonly scenarios: readonly { id: string; bands: Band[]; prediction?: BandProbabilities }[];
}

interface CaseSide {
  readonly successes: number;
  readonly n: number;
  readonly planned?: number;
  readonly blocked?: number;
}

interface CaseChange {
  readonly id: string;
  readonly baseline: CaseSide;
  readonly candidate: CaseSide;
  readonly change: number | null;
  readonly newcombe: [number, number] | null;
  readonly fisherP: number | null;
  readonly holmP?: number;
  readonly distinguishable?: boolean;
}

interface CompareCase {
  readonly id: string;
  readonly why: string;
  readonly options?: CompareRunsOptions;
  readonly says?: readonly (string | readonly string[])[];
  readonly baseline: CaseRun;
  readonly candidate: CaseRun;
  readonly expect: Partial<Comparison> & {
    readonly refused: boolean;
    readonly changes?: readonly CaseChange[];
    readonly brier?: Record<'baseline' | 'candidate' | 'drift', { original: number; half: number }> | null;
    readonly exit?: number;
  };
}

const { cases }: { cases: readonly CompareCase[] } = JSON.parse(
  readFileSync(new URL('./cases/compare.json', import.meta.url), 'utf8'),
);
const lists = ['regressed', 'improved', 'newlyVerified', 'added', 'removed', 'notMeasured'] as const;

describe('compareRuns over the given cases', () => {
  it.each(cases)('$id: $why', ({ baseline, candidate, options, says = [], expect: expected }) => {
    const compare = () => compareRuns(summaryOf(baseline), summaryOf(candidate), options);
    if (expected.refused) {
      expect(compare).toThrow(ScoringError);
      expect(() => compareRuns(summaryOf(baseline), summaryOf(candidate), { allowMismatch: true })).not.toThrow();
      return;
    }
    const comparison = compare();
    expect(ComparisonSchema.safeParse(comparison).error).toBeUndefined();
    for (const list of lists) expect([...comparison[list]].sort(), list).toEqual([...(expected[list] ?? [])].sort());
    for (const change of expected.changes ?? []) expectChange(comparison, change);
    expect(comparison.units.map(({ unitId }) => unitId).sort()).toEqual(
      (expected.changes ?? []).map(({ id }) => id).sort(),
    );
    expectBrier(comparison, expected.brier);
    expect(comparison.exitCode).toBe(expected.exit);
    expect(comparison.mismatches).toHaveLength(says.length);
    for (const said of says) {
      const words = typeof said === 'string' ? [said] : said;
      expect(words.some((word) => comparison.mismatches.join('\n').includes(word))).toBe(true);
    }
  });
});

function summaryOf({ provenance, setDigest, scenarios }: CaseRun) {
  return runSummary({ provenance, setDigest, units: scenarios });
}

function expectChange(comparison: Comparison, { id, newcombe, baseline, candidate, ...rest }: CaseChange): void {
  const unit = comparison.units.find(({ unitId }) => unitId === id);
  expect(unit, id).toBeDefined();
  if (unit === undefined) return;
  expectClose(unit, rest, 1e-9, id);
  expectClose(unit.interval, newcombe === null ? null : { lower: newcombe[0], upper: newcombe[1] }, 1e-9, id);
  for (const [side, { successes, n, ...counts }] of [
    ['baseline', baseline],
    ['candidate', candidate],
  ] as const) {
    expect(unit[side]).toMatchObject({ ...counts, measured: n, verifiedRate: { successes, n } });
  }
}

function expectBrier({ brier }: Comparison, expected: CompareCase['expect']['brier']): void {
  if (expected === null || expected === undefined) {
    if (expected === null) expect(brier).toBeNull();
    return;
  }
  const { drift, ...sides } = expected;
  expectClose(brier, sides, 1e-12, 'brier');
  expectClose(brier?.drift, drift.original, 1e-12, 'drift');
  expectClose((brier?.drift ?? 0) / 2, drift.half, 1e-12, 'half of the drift');
}
