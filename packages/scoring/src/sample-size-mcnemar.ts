import { assertProbability } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { type PlanningInput, powerSpread } from './internal/power-spread.ts';

/** How often two systems on the same units will differ, each way. */
export interface McnemarSampleSizeInput extends PlanningInput {
  readonly pOnlyA: number;
  readonly pOnlyB: number;
}

/**
 * How many units it takes to tell two systems apart that see the same ones; `null` when neither is better.
 *
 * @throws ScoringError `DOMAIN` unless both shares are in [0, 1] and together at most 1, alpha and power in (0, 1).
 * @see Connor (1987), Biometrics 43:207.
 */
export function sampleSizeMcNemar(
  input: McnemarSampleSizeInput,
): { readonly pairs: number; readonly pairsCeil: number } | null {
  const { pOnlyA, pOnlyB } = input;
  assertProbability('pOnlyA', pOnlyA);
  assertProbability('pOnlyB', pOnlyB);
  const discordant = pOnlyA + pOnlyB;
  if (discordant > 1) throw domainError('pOnlyA + pOnlyB', 'at most 1', discordant);
  const { zAlpha, zPower } = powerSpread(input);
  const d = pOnlyA - pOnlyB;
  if (d === 0) return null;
  const pairs = ((zAlpha * Math.sqrt(discordant) + zPower * Math.sqrt(discordant - d ** 2)) / d) ** 2;
  return { pairs, pairsCeil: Math.ceil(pairs) };
}
