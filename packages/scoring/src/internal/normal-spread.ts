import { normalQuantile } from './normal-quantile.ts';

// A report asks for one confidence over and over.
let lastConfidence = Number.NaN;
let lastSpread = Number.NaN;

/** How many standard errors an interval of this confidence reaches to each side. */
export function normalSpread(confidence: number): number {
  if (confidence !== lastConfidence) {
    lastSpread = -normalQuantile((1 - confidence) / 2);
    lastConfidence = confidence;
  }
  return lastSpread;
}
