import { deviance, stirlingError } from './stirling-error.ts';

/**
 * The regularised upper incomplete gamma function Q(a, x), for a > 0 and x >= 0.
 *
 * By its series below a + 1 and its continued fraction above, with Loader's deviance for the factor.
 * @see Abramowitz & Stegun 6.5.29 and 6.5.31.
 */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  const factor = Math.exp(-deviance(a, x) - stirlingError(a)) / Math.sqrt(2 * Math.PI * a);
  return x < a + 1 ? 1 - factor * series(a, x) : factor * a * fraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let i = 1; i < 1_000_000; i += 1) {
    const term = -i * (i - a);
    b += 2;
    d = 1 / (term * d + b);
    c = b + term / c;
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return value;
}

/** The probability that a chi-square variable is above x. */
export function chiSquareSf(x: number, df: number): number {
  return gammaQ(df / 2, x / 2);
}

/** The probabilities that a standard normal variable is at most z, and that it is above: each with all its digits. */
export function normalCdf(z: number): { readonly cdf: number; readonly sf: number } {
  const tail = gammaQ(0.5, (z * z) / 2) / 2;
  return z < 0 ? { cdf: tail, sf: 1 - tail } : { cdf: 1 - tail, sf: tail };
}
