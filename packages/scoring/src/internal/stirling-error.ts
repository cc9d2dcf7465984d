const halfLogTwoPi = 0.9189385332046728;

/**
 * What Stirling's formula is off by: ln gamma(z) - ((z - 1/2) ln z - z + ln(2 pi)/2), for z > 0, to about 1e-16.
 *
 * Kept apart because in ratios of gammas the large parts cancel on paper but not in doubles.
 * @see Loader (2000), Fast and Accurate Computation of Binomial Probabilities.
 */
export function stirlingError(z: number): number {
  let shifted = z;
  let sum = 0;
  for (; shifted < 15; shifted += 1) sum += (shifted + 0.5) * Math.log1p(1 / shifted) - 1;
  const inverse = 1 / (shifted * shifted);
  const series = 1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188))));
  return sum + series / shifted;
}

/** ln gamma(z) for z > 0. */
export function logGamma(z: number): number {
  return (z - 0.5) * Math.log(z) - z + halfLogTwoPi + stirlingError(z);
}

/**
 * x ln(x / mean) + mean - x, also where the two are close and the terms cancel.
 *
 * @see Loader (2000), there bd0.
 */
export function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) - difference;
  const v = difference / (x + mean);
  let sum = difference * v;
  let term = 2 * x * v;
  for (let j = 3; ; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    if (next === sum) return sum;
    sum = next;
  }
}
