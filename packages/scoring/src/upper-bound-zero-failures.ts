import { assertConfidence, assertCount } from './internal/assert-arguments.ts';

/** Bounds of a failure rate that never showed. */
export interface ZeroFailuresBound {
  /** 1 - (1 - confidence)^(1/n). */
  readonly exactOneSided: number;
  /** 3 / n, the rule of thumb at 95 %. */
  readonly ruleOfThree: number;
}

/**
 * How often something may still fail after n trials without a failure; `null` without trials.
 *
 * @throws ScoringError `DOMAIN` unless n is a whole number from 0 and 0 < confidence < 1.
 * @see Hanley & Lippman-Hand (1983), JAMA 249:1743.
 */
export function upperBoundZeroFailures(input: {
  readonly n: number;
  readonly confidence?: number;
}): ZeroFailuresBound | null {
  const { n, confidence = 0.95 } = input;
  assertCount('n', n);
  assertConfidence(confidence);
  return n === 0 ? null : { exactOneSided: -Math.expm1(Math.log1p(-confidence) / n), ruleOfThree: 3 / n };
}
