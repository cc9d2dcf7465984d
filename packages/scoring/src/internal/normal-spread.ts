import { normalQuantile } from './normal-quantile.ts';

/** How many standard errors an interval of this confidence reaches to each side. */
export function normalSpread(confidence: number): number {
  return -normalQuantile((1 - confidence) / 2);
}
