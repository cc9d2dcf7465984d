import { domainError } from './domain-error.ts';
import { normalQuantile } from './normal-quantile.ts';

/** What a study is planned for. */
export interface PlanningInput {
  /** Two-sided, in (0, 1). Default 0.05. */
  readonly alpha?: number;
  /** In (0, 1). Default 0.8. */
  readonly power?: number;
}

/** The normal quantiles of a two-sided level and of a power. */
export function powerSpread({ alpha = 0.05, power = 0.8 }: PlanningInput): {
  readonly zAlpha: number;
  readonly zPower: number;
} {
  if (!(alpha > 0 && alpha < 1)) throw domainError('alpha', 'between 0 and 1, like 0.05', alpha);
  if (!(power > 0 && power < 1)) throw domainError('power', 'between 0 and 1, like 0.8', power);
  return { zAlpha: -normalQuantile(alpha / 2), zPower: normalQuantile(power) };
}
