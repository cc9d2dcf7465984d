import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as scoring from '../src/index.ts';
import { betaCdf, betaQuantile } from '../src/internal/incomplete-beta.ts';
import { chiSquareSf, normalCdf } from '../src/internal/incomplete-gamma.ts';
import { normalQuantile } from '../src/internal/normal-quantile.ts';
import { studentTQuantile } from '../src/internal/student-t-quantile.ts';
import { expectClose, type GoldenValue, goldenValues, isRefusal } from './golden-values.ts';

type Numbers = Readonly<Record<'a' | 'b' | 'x' | 'p' | 'df' | 'z', number>>;

const special = {
  normalQuantile: ({ p }: Numbers) => normalQuantile(p),
  normalCdf: ({ z }: Numbers) => normalCdf(z),
  betaCdf: ({ a, b, x }: Numbers) => betaCdf(a, b, x),
  betaQuantile: ({ a, b, p }: Numbers) => betaQuantile(a, b, p),
  chiSquareSf: ({ x, df }: Numbers) => chiSquareSf(x, df),
  studentTQuantile: ({ p, df }: Numbers) => studentTQuantile(p, df),
};

interface MatchingInput {
  readonly findings: scoring.ReviewFinding[];
  readonly defects: scoring.ReviewDefect[];
  readonly tolerance: number;
}

const matching = {
  matchFindings: ({ findings, defects, tolerance }: MatchingInput) => {
    const result = scoring.matchFindings(findings, defects, { tolerance });
    const { precision, recall } = scoring.reviewMetrics(result);
    return { ...result, greedyDefectOrder: { ...result, precision: precision.estimate, recall: recall.estimate } };
  },
};
const functions = { ...scoring, ...special, ...matching } as unknown as Readonly<
  Record<string, (input: unknown) => unknown>
>;

/** What the reference has beside the answer: other programs' values, and values that are wrong and must not be given. */
const notGiven = new Set(['greedyNearest', 'scipyTwoSided', 'naivePassAtKFromMeanRate', 'naivePassHatKFromMeanRate']);

function answerOf({ expected }: GoldenValue): unknown {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return expected;
  return Object.fromEntries(Object.entries(expected).filter(([key]) => !notGiven.has(key)));
}

const files = readdirSync(new URL('./golden', import.meta.url)).map((file) => file.replace('.json', ''));

describe.each(files)('the reference values of %s', (file) => {
  it.each(goldenValues(file).map((value) => ({ ...value, shown: JSON.stringify(value.input).slice(0, 100) })))(
    '$fn of $shown',
    (value) => {
      const compute = () => functions[value.fn]?.(value.input);
      if (isRefusal(value)) expect(compute).toThrow(scoring.ScoringError);
      else expectClose(compute(), answerOf(value), value.tolerance, value.fn);
    },
  );
});
