import { printable } from '@evalkit/schema';
import type { Coverage } from '@evalkit/scoring';

/** How coverage is shown. */
export interface FormatCoverageOptions {
  /** Lists every feature with the scenarios that cover it; otherwise only what is uncovered, in a line. Default false. */
  readonly details?: boolean;
}

/** Feature coverage as text for a terminal: totals, what is uncovered, and every warning. */
export function formatCoverage(coverage: Coverage, { details = false }: FormatCoverageOptions = {}): string {
  const { total, covered, partial, uncovered, percentage, warnings } = coverage;
  const features = details
    ? [
        ...covered.map(({ path, scenarios }) => `  covered    ${printable(path)}: ${listOf(scenarios)}`),
        ...partial.map((path) => `  partial    ${printable(path)}`),
        ...uncovered.map((path) => `  uncovered  ${printable(path)}`),
      ]
    : uncovered.length === 0
      ? []
      : [`  uncovered: ${listOf(uncovered)}`];
  return [
    `feature coverage: ${covered.length}/${total}${percentage === null ? '' : ` (${percentage.toFixed(1)} %)`}, ${partial.length} only in part`,
    ...features,
    ...warnings.map(({ message }) => `  warning: ${printable(message, { maxLength: 300 })}`),
  ].join('\n');
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => printable(name, { maxLength: 60 }));
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ');
}
