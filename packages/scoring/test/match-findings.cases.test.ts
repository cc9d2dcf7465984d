import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type MatchFindingsOptions,
  matchFindings,
  type ReviewDefect,
  type ReviewFinding,
  reviewMetrics,
} from '../src/index.ts';
import { expectClose } from './golden-values.ts';

type Rate = readonly [successes: number, n: number] | null;

interface MatchingCase {
  readonly name: string;
  readonly why: string;
  readonly findings: readonly (ReviewFinding & { readonly $repeat?: number })[];
  readonly defects: readonly ReviewDefect[];
  readonly options?: MatchFindingsOptions;
  readonly expected: {
    readonly verdicts: readonly string[];
    readonly missed?: number;
    readonly unlocated?: number;
    readonly exact?: number;
    readonly exactRate?: Rate;
    readonly duplicates?: number;
    readonly precision?: Rate;
    readonly recall?: Rate;
    readonly optimal?: number;
    readonly correctSilence?: boolean;
    readonly intervals?: Readonly<Partial<Record<'precision' | 'recall', [number, number]>>>;
  };
}

const { cases }: { cases: readonly MatchingCase[] } = JSON.parse(
  readFileSync(new URL('./cases/matching.json', import.meta.url), 'utf8'),
  (_, value) => (typeof value?.$number === 'string' ? Number(value.$number) : value),
);
const words = { truePositive: 'TP', duplicate: 'dup', noise: 'noise' };

describe('matchFindings over the given cases', () => {
  it.each(cases)('$name: $why', ({ findings, defects, options, expected }) => {
    const reported = findings.flatMap(({ $repeat, ...finding }) =>
      $repeat === undefined ? [finding] : Array.from({ length: $repeat }, (_, i) => ({ ...finding, id: `f${i + 1}` })),
    );
    const matching = matchFindings(reported, defects, options);
    const metrics = reviewMetrics(matching);
    const found = matching.verdicts.map(({ verdict, defect }) => [words[verdict], defect].filter(Boolean).join(' '));
    expect(found).toEqual(expected.verdicts);
    const hits = expected.verdicts.filter((verdict) => verdict.startsWith('TP')).length;
    expect(matching.missed).toBe(expected.missed ?? defects.length - hits);
    expect(matching.optimalTruePositives).toBe(expected.optimal ?? hits);
    expect(matching.orderSensitive).toBe((expected.optimal ?? hits) !== hits);
    for (const count of ['unlocated', 'exact', 'duplicates', 'correctSilence'] as const) {
      if (expected[count] !== undefined) expect(metrics[count], count).toBe(expected[count]);
    }
    for (const rate of ['precision', 'recall', 'exactRate'] as const) {
      const wanted = expected[rate];
      if (wanted === null) expect(metrics[rate].estimate, rate).toBeNull();
      else if (wanted !== undefined) expect(metrics[rate]).toMatchObject({ successes: wanted[0], n: wanted[1] });
    }
    for (const [rate, [lower, upper]] of Object.entries(expected.intervals ?? {})) {
      expectClose(metrics[rate as 'precision' | 'recall'].interval, { lower, upper }, 1e-9, rate);
    }
  });
});
