import { binomialTest } from './binomial-test.ts';
import { assertCount } from './internal/assert-arguments.ts';
import { binomialPmf } from './internal/binomial-pmf.ts';
import { chiSquareSf } from './internal/incomplete-gamma.ts';

/** The units on which two systems differ: only A passed, only B passed. */
export interface McnemarInput {
  readonly onlyA: number;
  readonly onlyB: number;
}

/** The p-values of McNemar's test, two-sided. */
export interface McnemarResult {
  readonly exact: number;
  /** Less cautious than `exact`, and hardly ever too bold: the one to report for few units. */
  readonly midP: number;
  /** (onlyA - onlyB)^2 / (onlyA + onlyB); `null` when the systems never differ. */
  readonly chi2: number | null;
  readonly asymptotic: number | null;
  readonly chi2Corrected: number | null;
  readonly asymptoticCorrected: number | null;
}

/**
 * McNemar's test of two systems on the same units; when they never differ both exact p are 1 and the others `null`.
 *
 * The mid-p is exact - pmf, and 1 - pmf / 2 when the two counts are equal.
 * @throws ScoringError `DOMAIN` unless the counts are whole numbers from 0.
 * @see McNemar (1947); Fagerland, Lydersen & Laake (2013), BMC Med Res Methodol 13:91, with its supplement.
 */
export function mcnemar({ onlyA, onlyB }: McnemarInput): McnemarResult {
  assertCount('onlyA', onlyA);
  assertCount('onlyB', onlyB);
  const n = onlyA + onlyB;
  if (n === 0) {
    return { exact: 1, midP: 1, chi2: null, asymptotic: null, chi2Corrected: null, asymptoticCorrected: null };
  }
  const smaller = Math.min(onlyA, onlyB);
  const exact = Math.min(1, 2 * binomialTest({ successes: smaller, n }).less);
  const pmf = binomialPmf(smaller, n, 0.5);
  const distance = Math.abs(onlyA - onlyB);
  const chi2 = distance ** 2 / n;
  const chi2Corrected = (distance - 1) ** 2 / n;
  return {
    exact,
    midP: onlyA === onlyB ? 1 - pmf / 2 : exact - pmf,
    chi2,
    asymptotic: chiSquareSf(chi2, 1),
    chi2Corrected,
    asymptoticCorrected: chiSquareSf(chi2Corrected, 1),
  };
}
