/**
 * Whether a number is a whole multiple of another one, compared as the decimals that they are written as: 19.99 is a multiple of
 * 0.01, although their quotient in floating point is not whole.
 */
export function isMultipleOf(divisor: number, value: number): boolean {
  const [dividend, step] = [decimalOf(value), decimalOf(divisor)];
  const exponent = Math.min(dividend.exponent, step.exponent);
  const whole = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return whole(dividend) % whole(step) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  /** Of ten. */
  readonly exponent: number;
}

function decimalOf(number: number): Decimal {
  const [mantissa = '0', power = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}
