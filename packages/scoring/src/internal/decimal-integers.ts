import { decimalFraction } from './decimal-fraction.ts';

/**
 * Finite numbers times one power of ten that makes whole numbers of the decimals they are written as; `null` when a sum of all
 * of them would not be exact in doubles.
 */
export function decimalIntegers(values: readonly number[]): number[] | null {
  const fractions = values.map((value) => ({ ...decimalFraction(Math.abs(value)), negative: value < 0 }));
  let scale = 1n;
  for (const { denominator } of fractions) if (denominator > scale) scale = denominator;
  const integers = fractions.map(({ numerator, denominator, negative }) => {
    const integer = Number((numerator * scale) / denominator);
    return negative ? -integer : integer;
  });
  const size = integers.reduce((sum, integer) => sum + Math.abs(integer), 0);
  return Number.isSafeInteger(size) ? integers : null;
}
