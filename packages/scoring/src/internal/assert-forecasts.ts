import { assertProbability, assertSameLength } from './assert-arguments.ts';
import { domainError } from './domain-error.ts';

/** Probabilities of an event, and whether it came (1) or not (0). */
export interface ForecastInput {
  readonly probabilities: readonly number[];
  readonly outcomes: readonly (0 | 1)[];
}

/** Refuses forecasts of an event that are no probabilities or have no outcome. */
export function assertForecasts({ probabilities, outcomes }: ForecastInput): void {
  assertSameLength(['probabilities', 'outcomes'], probabilities, outcomes);
  for (const [i, p] of probabilities.entries()) assertProbability(`probabilities[${i}]`, p);
  const odd = outcomes.findIndex((outcome) => outcome !== 0 && outcome !== 1);
  if (odd >= 0) throw domainError(`outcomes[${odd}]`, '0 or 1', outcomes[odd]);
}
