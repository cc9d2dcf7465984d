import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aggregateReviewMetrics,
  matchFindings,
  type ReviewFinding,
  reviewMetrics,
  toleranceSweep,
} from '../src/index.ts';

const place = fc.record({
  file: fc.constantFrom('a.ts', 'b.ts', 'A.ts'),
  line: fc.integer({ min: 0, max: 20 }),
  endLine: fc.integer({ min: 0, max: 24 }),
});
const items = fc.array(place, { maxLength: 12 }).map((places) => places.map((at, i) => ({ id: `${i}`, ...at })));
const cases = fc.array(fc.tuple(items, items), { maxLength: 8 });

describe('matchFindings', () => {
  it('gives every finding one verdict and finds no defect twice', () => {
    fc.assert(
      fc.property(items, items, (findings, defects) => {
        const matching = matchFindings(findings, defects);
        const { truePositives, duplicates, noise, missed } = matching;
        expect(truePositives + duplicates + noise).toBe(findings.length);
        expect(truePositives + missed).toBe(defects.length);
        const found = matching.verdicts.filter(({ verdict }) => verdict === 'truePositive').map(({ defect }) => defect);
        expect(new Set(found).size).toBe(found.length);
        expect(matching.optimalTruePositives).toBeGreaterThanOrEqual(truePositives);
      }),
    );
  });

  it('has an optimum that does not depend on the order of the report, whatever the score does', () => {
    fc.assert(
      fc.property(items, items, (findings, defects) => {
        const back = matchFindings(findings.toReversed(), defects);
        expect(back.optimalTruePositives).toBe(matchFindings(findings, defects).optimalTruePositives);
        expect(back.noise).toBe(matchFindings(findings, defects).noise);
      }),
    );
  });

  it('depends on the order of the report where one finding reaches two defects, and says so', () => {
    const defects = [
      { id: 'd1', file: 'a.ts', line: 10 },
      { id: 'd2', file: 'a.ts', line: 13 },
    ];
    const wide = { id: 'wide', file: 'a.ts', line: 11 };
    const narrow = { id: 'narrow', file: 'a.ts', line: 9 };
    expect(matchFindings([wide, narrow], defects)).toMatchObject({ truePositives: 1, orderSensitive: true });
    expect(matchFindings([narrow, wide], defects)).toMatchObject({ truePositives: 2, orderSensitive: false });
  });

  it('hints at a path that differs by case only, and shows it safely', () => {
    const [verdict] = matchFindings(
      [{ id: 'f', file: 'SRC/\u001ba.ts', line: 1 }],
      [{ id: 'd', file: 'src/\u001ba.ts', line: 1 }],
    ).verdicts;
    expect(verdict?.verdict).toBe('noise');
    expect(verdict?.hint).toBe('"SRC/\\u001ba.ts" differs from "src/\\u001ba.ts" by case only, and is another file');
  });

  it('never coerces what is no line', () => {
    const odd = [0, -1, 1.5, Number.NaN, '10', null, true].map((line, i) => ({ id: `${i}`, file: 'a.ts', line }));
    const matching = matchFindings(odd as ReviewFinding[], [{ id: 'd', file: 'a.ts', line: 1 }]);
    expect(matching).toMatchObject({ noise: odd.length, unlocated: odd.length });
  });

  it('says of each true positive whether its first location is exact', () => {
    const defects = [{ id: 'd', file: 'a.ts', line: 10, locations: [{ file: 'b.ts', line: 5 }] }];
    const exactOf = (finding: Omit<ReviewFinding, 'id'>) =>
      matchFindings([{ id: 'f', ...finding }], defects).verdicts.map(({ verdict, exact }) => [verdict, exact]);
    expect(exactOf({ file: 'b.ts', line: 5, endLine: 9 })).toEqual([['truePositive', true]]);
    expect(exactOf({ file: 'a.ts', line: 9, endLine: 10 })).toEqual([['truePositive', false]]);
    expect(exactOf({ file: 'c.ts', line: 1, locations: [{ file: 'a.ts', line: 10 }] })).toEqual([
      ['truePositive', false],
    ]);
    expect(exactOf({ file: 'a.ts', line: 1 })).toEqual([['noise', null]]);
  });

  it('refuses a tolerance that is none', () => {
    expect(() => matchFindings([], [], { tolerance: -1 })).toThrow('tolerance must be a whole number from 0, not -1');
  });

  it('matches 100,000 findings to 100,000 defects in 1,000 files without comparing each with each', () => {
    const at = (i: number) => ({ file: `f${i % 1000}.ts`, line: Math.floor(i / 1000) * 4 + 1 });
    const defects = Array.from({ length: 100_000 }, (_, i) => ({ id: `d${i}`, ...at(i) }));
    const findings = defects.map(({ file, line }, i) => ({ id: `f${i}`, file, line: line + 2 }));
    expect(matchFindings(findings, defects)).toMatchObject({ truePositives: 100_000, orderSensitive: false });
  });
});

describe('aggregateReviewMetrics', () => {
  it('pools counts and means alike in any order, and over parts as over the whole', () => {
    fc.assert(
      fc.property(cases, (list) => {
        const metrics = list.map(([findings, defects]) => reviewMetrics(matchFindings(findings, defects)));
        const whole = aggregateReviewMetrics(metrics);
        expect(aggregateReviewMetrics(metrics.toReversed())).toEqual(whole);
        expect(whole.micro.truePositives).toBe(metrics.reduce((sum, { truePositives }) => sum + truePositives, 0));
      }),
    );
  });

  it('leaves a case out of a mean where its rate is not defined, and counts clean cases apart', () => {
    const defect = { id: 'd', file: 'a.ts', line: 1 };
    const finding = { id: 'f', file: 'a.ts', line: 1 };
    const metrics = [
      [[finding], [defect]],
      [[], [defect]],
      [[finding], []],
      [[], []],
    ].map(([findings = [], defects = []]) => reviewMetrics(matchFindings(findings, defects)));
    const { macro, micro, correctSilence } = aggregateReviewMetrics(metrics);
    expect(macro).toEqual({
      precision: { mean: 0.5, cases: 2 },
      recall: { mean: 0.5, cases: 2 },
      exactRate: { mean: 1, cases: 1 },
    });
    expect(micro.precision).toMatchObject({ successes: 1, n: 2 });
    expect(correctSilence).toMatchObject({ successes: 1, n: 2 });
  });
});

describe('toleranceSweep', () => {
  it('finds no fewer defects in reach with a wider tolerance', () => {
    const sweep = toleranceSweep([{ id: 'f', file: 'a.ts', line: 7 }], [{ id: 'd', file: 'a.ts', line: 10 }]);
    expect(sweep.map(({ tolerance, metrics }) => [tolerance, metrics.truePositives])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [5, 1],
      [10, 1],
    ]);
  });
});
