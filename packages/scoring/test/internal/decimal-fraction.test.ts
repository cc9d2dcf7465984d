import { describe, expect, it } from 'vitest';
import { decimalFraction, isLarger } from '../../src/internal/decimal-fraction.ts';

describe('decimalFraction', () => {
  it.each([
    [0, 0n, 1n],
    [1, 1n, 1n],
    [0.1, 1n, 10n],
    [0.25, 25n, 100n],
    [1e-7, 1n, 10_000_000n],
    [1.5e-8, 15n, 1_000_000_000n],
    [1e21, 10n ** 21n, 1n],
  ])('reads %d as it is written', (value, numerator, denominator) => {
    expect(decimalFraction(value)).toEqual({ numerator, denominator });
  });

  it('compares without rounding', () => {
    expect(isLarger({ numerator: 8n - 7n, denominator: 10n }, decimalFraction(0.1))).toBe(false);
    expect(isLarger({ numerator: 10n ** 30n + 1n, denominator: 10n ** 31n }, decimalFraction(0.1))).toBe(true);
  });
});
