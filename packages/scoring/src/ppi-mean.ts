import { assertConfidence, assertFinite, assertSameLength } from './internal/assert-arguments.ts';
import { crossDeviation, meanOf } from './internal/moments.ts';
import { normalSpread } from './internal/normal-spread.ts';

/** What `ppiMean` is computed from. The labelled cases must have been drawn at random from the same cases as the others. */
export interface PpiMeanInput {
  readonly humanLabelled: readonly number[];
  /** The judge on the same cases. */
  readonly judgeOnLabelled: readonly number[];
  readonly judgeUnlabelled: readonly number[];
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/** A mean by the judge, corrected by people. */
export interface PpiMean {
  readonly estimate: number;
  /** With population variances, as ppi_py. */
  readonly se: number;
  /** With sample variances; `null` with a single case on one side. */
  readonly seDdof1: number | null;
  readonly lower: number;
  readonly upper: number;
  /** What the judge alone would say of the unlabelled cases. */
  readonly judgeOnly: number;
  readonly humanOnly: number;
}

/**
 * Prediction-powered mean: the judge's mean over many cases plus what people correct on a few. `null` when one side is empty.
 *
 * @throws ScoringError `LENGTH_MISMATCH`; `DOMAIN` for numbers that are not finite.
 * @see Angelopoulos et al. (2023), Science 382:669.
 */
export function ppiMean(input: PpiMeanInput): PpiMean | null {
  const { humanLabelled, judgeOnLabelled, judgeUnlabelled, confidence = 0.95 } = input;
  assertSameLength(['humanLabelled', 'judgeOnLabelled'], humanLabelled, judgeOnLabelled);
  assertFinite('humanLabelled', humanLabelled);
  assertFinite('judgeOnLabelled', judgeOnLabelled);
  assertFinite('judgeUnlabelled', judgeUnlabelled);
  assertConfidence(confidence);
  const n = humanLabelled.length;
  const many = judgeUnlabelled.length;
  if (n === 0 || many === 0) return null;
  const corrections = humanLabelled.map((human, i) => human - (judgeOnLabelled[i] ?? 0));
  const judgeOnly = meanOf(judgeUnlabelled);
  const estimate = judgeOnly + meanOf(corrections);
  const se = (freedom: number) =>
    Math.sqrt(
      crossDeviation(judgeUnlabelled) / (many - freedom) / many + crossDeviation(corrections) / (n - freedom) / n,
    );
  const reach = normalSpread(confidence) * se(0);
  return {
    estimate,
    se: se(0),
    seDdof1: n < 2 || many < 2 ? null : se(1),
    lower: estimate - reach,
    upper: estimate + reach,
    judgeOnly,
    humanOnly: meanOf(humanLabelled),
  };
}
