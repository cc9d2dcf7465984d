import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregateReviewMetrics, matchFindings, reviewBreakdown, reviewMetrics } from '../src/index.ts';

interface Classified {
  readonly id: string;
  readonly line: number;
  readonly severity: string;
  readonly category: string;
}

function reviewed(language: string, lines: readonly number[], defects: readonly Classified[]) {
  const findings = lines.map((line, i) => ({ id: `f${i}`, file: 'a.ts', line }));
  const placed = defects.map((defect) => ({ ...defect, file: 'a.ts' }));
  return { language, defects, matching: matchFindings(findings, placed) };
}

const defect = (id: string, line: number, severity: string, category: string) => ({ id, line, severity, category });

const reviewedCase = fc
  .record({
    language: fc.constantFrom('go', 'python', '__proto__'),
    lines: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
    defects: fc.array(
      fc.record({
        line: fc.integer({ min: 1, max: 30 }),
        severity: fc.constantFrom('high', 'low', 'constructor'),
        category: fc.constantFrom('nil', 'leak'),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ language, lines, defects }) =>
    reviewed(
      language,
      lines,
      defects.map((one, i) => ({ ...one, id: `d${i}` })),
    ),
  );

describe('reviewBreakdown', () => {
  it('counts a defect under its own severity and category, and a case under its language', () => {
    const go = reviewed('go', [10, 10, 51, 90], [defect('d1', 10, 'high', 'nil'), defect('d2', 50, 'low', 'nil')]);
    const python = reviewed('python', [], [defect('d1', 7, 'high', 'leak')]);
    const { language, severity, category } = reviewBreakdown([python, go]);
    expect(language.map(({ group, metrics }) => [group, metrics.micro.truePositives, metrics.micro.noise])).toEqual([
      ['go', 2, 1],
      ['python', 0, 0],
    ]);
    expect(severity).toMatchObject([
      { group: 'high', defects: 2, truePositives: 1, duplicates: 1, missed: 1, exact: 1 },
      { group: 'low', defects: 1, truePositives: 1, duplicates: 0, missed: 0, exact: 0 },
    ]);
    expect(category).toMatchObject([
      { group: 'leak', recall: { successes: 0, n: 1 }, exactRate: { n: 0, estimate: null } },
      { group: 'nil', recall: { successes: 2, n: 2, estimate: 1 }, exactRate: { successes: 1, n: 2 } },
    ]);
  });

  it('adds up to the whole over every grouping, and does not depend on the order of the cases', () => {
    fc.assert(
      fc.property(fc.array(reviewedCase, { maxLength: 6 }), (cases) => {
        const breakdown = reviewBreakdown(cases);
        expect(reviewBreakdown(cases.toReversed())).toEqual(breakdown);
        const { micro } = aggregateReviewMetrics(cases.map(({ matching }) => reviewMetrics(matching)));
        const languages = breakdown.language.map(({ metrics }) => metrics.micro);
        for (const groups of [languages, breakdown.severity, breakdown.category]) {
          for (const count of ['defects', 'truePositives', 'duplicates', 'missed', 'exact'] as const) {
            expect(groups.reduce((sum, group) => sum + group[count], 0)).toBe(micro[count]);
          }
        }
      }),
    );
  });

  it('refuses defects that are not those that the case was matched with', () => {
    const { matching } = reviewed('go', [10], [defect('d1', 10, 'high', 'nil')]);
    expect(() => reviewBreakdown([{ language: 'go', defects: [], matching }])).toThrow(
      'the case was matched with 1 defects, not with these 0',
    );
    const twins = [defect('d', 10, 'high', 'nil'), defect('d', 50, 'low', 'nil')];
    expect(() => reviewBreakdown([reviewed('go', [], twins)])).toThrow(
      'the id of each defect of a case must be its own',
    );
    const defects = [defect('other', 10, 'high', 'nil')];
    expect(() => reviewBreakdown([{ language: 'go', defects, matching }])).toThrow('the defect "d1" must be one of');
  });
});
