import { betaQuantile } from './incomplete-beta.ts';

/** The quantile of Student's t at p in (0, 1) with `df` degrees of freedom. */
export function studentTQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentTQuantile(1 - p, df);
  const outside = 2 * (1 - p);
  if (outside > 0.5) {
    const y = betaQuantile(0.5, df / 2, 1 - outside);
    return Math.sqrt((df * y) / (1 - y));
  }
  const x = betaQuantile(df / 2, 0.5, outside);
  return Math.sqrt((df * (1 - x)) / x);
}
