import { assertProbability } from './internal/assert-arguments.ts';

/** What a judge says, and how often it is right. */
export interface RoganGladenInput {
  /** The rate by the judge. */
  readonly apparent: number;
  /** How often it passes what passes. */
  readonly sensitivity: number;
  /** How often it fails what fails. */
  readonly specificity: number;
}

/** The rate behind a judge's. */
export interface RoganGladen {
  /** May leave [0, 1]: then judge and error rates do not fit together. */
  readonly raw: number;
  readonly clamped: number;
}

/**
 * The true rate behind one by a judge with known error rates, (apparent + specificity - 1) / (sensitivity + specificity - 1).
 *
 * `null` when the judge says the same of what passes and what fails.
 * @throws ScoringError `DOMAIN` unless all three are in [0, 1].
 * @see Rogan & Gladen (1978), American Journal of Epidemiology 107:71.
 */
export function roganGladen({ apparent, sensitivity, specificity }: RoganGladenInput): RoganGladen | null {
  for (const [name, value] of Object.entries({ apparent, sensitivity, specificity })) assertProbability(name, value);
  const information = sensitivity + specificity - 1;
  // 0.7 + 0.3 and their like are 1 but for rounding.
  if (Math.abs(information) < 1e-12) return null;
  const raw = (apparent + specificity - 1) / information;
  return { raw, clamped: Math.min(1, Math.max(0, raw)) };
}
