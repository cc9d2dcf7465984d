import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialPmf } from '../../src/internal/binomial-pmf.ts';
import { betaCdf, betaQuantile } from '../../src/internal/incomplete-beta.ts';
import { chiSquareSf, normalCdf } from '../../src/internal/incomplete-gamma.ts';
import { normalQuantile } from '../../src/internal/normal-quantile.ts';
import { deviance, logGamma } from '../../src/internal/stirling-error.ts';
import { studentTQuantile } from '../../src/internal/student-t-quantile.ts';
import { type GoldenValue, goldenValues } from '../golden-values.ts';

type Numbers = Readonly<Record<'a' | 'b' | 'x' | 'p' | 'df' | 'z', number>>;

const functions: Readonly<Record<string, (input: Numbers) => unknown>> = {
  normalQuantile: ({ p }) => normalQuantile(p),
  normalCdf: ({ z }) => normalCdf(z).sf,
  betaCdf: ({ a, b, x }) => betaCdf(a, b, x),
  betaQuantile: ({ a, b, p }) => betaQuantile(a, b, p),
  chiSquareSf: ({ x, df }) => chiSquareSf(x, df),
};

function expectRelative(actual: unknown, expected: number, tolerance: number): void {
  expect(Math.abs((actual as number) - expected)).toBeLessThanOrEqual(tolerance * Math.abs(expected));
}

describe('special functions', () => {
  it.each(
    goldenValues('special')
      .filter(({ fn }) => Object.hasOwn(functions, fn))
      .map((value) => ({ ...value, shown: JSON.stringify(value.input) })),
  )('$fn of $shown is right to 12 digits', ({ fn, input, expected }: GoldenValue) => {
    const value = typeof expected === 'number' ? expected : (expected as { sf: number }).sf;
    expectRelative(functions[fn]?.(input as Numbers), value, 1e-12);
  });

  it('know Student with one and two degrees of freedom in closed form, to more digits than the reference', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.51, max: 0.9999, noNaN: true }), (p) => {
        const inside = 2 * p - 1;
        expectRelative(studentTQuantile(p, 1), Math.tan(Math.PI * (p - 0.5)), 1e-11);
        expectRelative(studentTQuantile(p, 2), inside * Math.sqrt(2 / ((1 - inside) * (1 + inside))), 1e-11);
        expect(studentTQuantile(1 - p, 2)).toBeCloseTo(-studentTQuantile(p, 2), 8);
      }),
    );
    expect(studentTQuantile(0.5, 7)).toBe(0);
  });

  it('have quantiles that are the inverse of their probabilities', () => {
    const parameter = fc.double({ min: 0.1, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(parameter, parameter, fc.double({ min: 1e-10, max: 0.5, noNaN: true }), (a, b, p) => {
        expectRelative(betaCdf(a, b, betaQuantile(a, b, p)), p, 1e-8);
      }),
      // A quantile of 1e-88: the step that was already right must not be taken back.
      { examples: [[0.10000000000000009, 61.820380024496735, 2.841185261910249e-9]] },
    );
    fc.assert(
      fc.property(fc.double({ min: -37, max: 0, noNaN: true }), (z) => {
        expect(normalQuantile(normalCdf(z).cdf)).toBeCloseTo(z, 11);
      }),
    );
  });

  it('know gamma at whole numbers and at one half', () => {
    expectRelative(Math.exp(logGamma(6)), 120, 1e-14);
    expectRelative(Math.exp(logGamma(0.5)), Math.sqrt(Math.PI), 1e-14);
    expectRelative(logGamma(1e9), 19_723_265_827.503_716, 1e-14);
  });

  it('know a deviance next to the mean as its series, and far from it as its formula', () => {
    expectRelative(deviance(100.001, 100), 0.001 ** 2 / 200 - 0.001 ** 3 / 60_000, 1e-9);
    expectRelative(deviance(10, 2), 10 * Math.log(5) - 8, 1e-14);
  });

  it('give binomial probabilities that add up to 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 100 }), (n, percent) => {
        const sum = Array.from({ length: n + 1 }, (_, k) => binomialPmf(k, n, percent / 100)).reduce(
          (a, b) => a + b,
          0,
        );
        expect(sum).toBeCloseTo(1, 12);
      }),
    );
  });
});
