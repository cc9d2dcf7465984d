import { normalQuantile } from './normal-quantile.ts';
import { deviance, stirlingError } from './stirling-error.ts';

const epsilon = 2 ** -53;
const tiny = 1e-300;

/** x^a (1-x)^b / B(a, b), for 0 < x < 1 and y = 1 - x. */
function power(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const logarithm = stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * x) - deviance(b, n * y);
  return Math.sqrt(((a / n) * b) / (2 * Math.PI)) * Math.exp(logarithm);
}

/**
 * The regularised incomplete beta function: the probability that a beta(a, b) variable is at most x.
 *
 * By the continued fraction 26.5.8 of Abramowitz & Stegun (Lentz's method), its factor from Loader's deviances, so that
 * parameters of 1e9 keep their digits.
 */
export function betaCdf(a: number, b: number, x: number, y = 1 - x): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  return x < (a + 1) / (a + b + 2)
    ? (power(a, b, x, y) * fraction(a, b, x)) / a
    : 1 - (power(b, a, y, x) * fraction(b, a, y)) / b;
}

function fraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  // The number of steps grows with the square root of the larger parameter: 1e9 takes some 1e5.
  for (let m = 1; m <= 10_000_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) <= 2 * epsilon) break;
  }
  return value;
}

function nonZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/**
 * The x at which a beta(a, b) variable is at most x with probability p.
 *
 * By Newton's method on logarithms from a normal guess, kept inside a bracket. For p > 1/2 ask for the other tail and subtract.
 */
export function betaQuantile(a: number, b: number, p: number): number {
  if (p > 0.5) return 1 - betaQuantile(b, a, 1 - p);
  if (p === 0) return 0;
  const mean = a / (a + b);
  const guess = mean + normalQuantile(p) * Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  let low = 0;
  let high = 1;
  let x = guess > 0 && guess < 1 ? guess : mean * p;
  for (let step = 0; step < 200; step += 1) {
    const below = betaCdf(a, b, x);
    if (below > p) high = x;
    else low = x;
    const slope = power(a, b, x, 1 - x) / (1 - x);
    let next = below > 0 ? x * Math.exp(((Math.log(p) - Math.log(below)) * below) / slope) : Number.NaN;
    if (Math.abs(next - x) <= 2 * epsilon * x) return next;
    // Halving the logarithm: the bracket can span a hundred decades.
    if (!(next > low && next < high)) next = low > 0 ? Math.sqrt(low) * Math.sqrt(high) : high / 16;
    x = next;
  }
  return x;
}
