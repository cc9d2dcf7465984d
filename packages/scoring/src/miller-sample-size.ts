import { assertPositive } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { type PlanningInput, powerSpread } from './internal/power-spread.ts';

/** What `millerSampleSize` is computed from. */
export interface MillerInput extends PlanningInput {
  /** Variance over the units of the difference of the two systems' true scores. */
  readonly omega2: number;
  /** Mean variance of a system's score on one unit. */
  readonly sigmaA2: number;
  readonly sigmaB2: number;
  /** Repetitions per unit. */
  readonly kA: number;
  readonly kB: number;
  /** The difference to find. */
  readonly delta: number;
}

/**
 * How many units it takes to find a difference between two systems with repetitions: n, and n rounded up.
 *
 * n = (z_alpha/2 + z_power)^2 (omega2 + sigmaA2 / kA + sigmaB2 / kB) / delta^2.
 * @throws ScoringError `DOMAIN` for negative variances, repetitions and a difference that are not above 0.
 * @see Miller (2024), arXiv:2411.00640, section 5.
 */
export function millerSampleSize(input: MillerInput): { readonly n: number; readonly nCeil: number } {
  const { omega2, sigmaA2, sigmaB2, kA, kB, delta } = input;
  for (const [name, value] of Object.entries({ omega2, sigmaA2, sigmaB2 })) {
    if (!(value >= 0 && Number.isFinite(value))) throw domainError(name, 'a finite number from 0', value);
  }
  for (const [name, value] of Object.entries({ kA, kB, delta })) assertPositive(name, value);
  const { zAlpha, zPower } = powerSpread(input);
  const n = ((zAlpha + zPower) ** 2 * (omega2 + sigmaA2 / kA + sigmaB2 / kB)) / delta ** 2;
  return { n, nCeil: Math.ceil(n) };
}
