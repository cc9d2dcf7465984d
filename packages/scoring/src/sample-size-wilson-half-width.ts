import { assertConfidence, assertPositive, assertProbability } from './internal/assert-arguments.ts';
import { normalSpread } from './internal/normal-spread.ts';

/** How narrow a rate is to be known. */
export interface WilsonHalfWidthInput {
  /** The rate that is expected; 0.5 takes the most trials. */
  readonly p: number;
  readonly halfWidth: number;
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/**
 * The smallest number of trials whose Wilson interval is at most this wide to each side, p n taken as it is.
 *
 * @throws ScoringError `DOMAIN` unless 0 <= p <= 1, halfWidth > 0 and 0 < confidence < 1.
 */
export function sampleSizeWilsonHalfWidth(input: WilsonHalfWidthInput): { readonly n: number } {
  const { p, halfWidth, confidence = 0.95 } = input;
  assertProbability('p', p);
  assertPositive('halfWidth', halfWidth);
  assertConfidence(confidence);
  const z = normalSpread(confidence);
  const isEnough = (n: number) =>
    (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n) <= halfWidth;
  let high = 1;
  while (!isEnough(high)) high *= 2;
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return { n: high };
}
