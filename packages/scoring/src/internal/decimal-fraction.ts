/** A fraction of whole numbers; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A finite number as the decimal that it is written as: 0.1 is one tenth, not the double nearest to it. */
export function decimalFraction(value: number): Fraction {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const digits = BigInt(whole + decimals);
  const power = Number(exponent) - decimals.length;
  return power >= 0
    ? { numerator: digits * 10n ** BigInt(power), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-power) };
}

/** Whether a fraction is larger than another. */
export function isLarger(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator;
}
