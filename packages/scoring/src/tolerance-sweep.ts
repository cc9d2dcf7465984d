import { type MatchFindingsOptions, matchFindings, type ReviewDefect, type ReviewFinding } from './match-findings.ts';
import { type ReviewMetrics, reviewMetrics } from './review-metrics.ts';

/** How `toleranceSweep` matches. */
export interface ToleranceSweepOptions extends Pick<MatchFindingsOptions, 'renames'> {
  /** Default 0, 1, 2, 3, 5, 10. */
  readonly tolerances?: readonly number[];
}

/**
 * The metrics of one case at several tolerances: whether a score hangs on where the line was drawn.
 *
 * @throws ScoringError `DOMAIN` as `matchFindings`.
 */
export function toleranceSweep(
  findings: readonly ReviewFinding[],
  defects: readonly ReviewDefect[],
  { tolerances = [0, 1, 2, 3, 5, 10], renames = {} }: ToleranceSweepOptions = {},
): { readonly tolerance: number; readonly metrics: ReviewMetrics }[] {
  return tolerances.map((tolerance) => ({
    tolerance,
    metrics: reviewMetrics(matchFindings(findings, defects, { tolerance, renames })),
  }));
}
