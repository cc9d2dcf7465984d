export type { Accumulator } from './accumulator.ts';
export { type AdjustedPValues, type AdjustInput, adjustPValues } from './adjust-p-values.ts';
export { type AggregateReviewMetrics, aggregateReviewMetrics, type MacroMean } from './aggregate-review-metrics.ts';
export { agrestiCoull } from './agresti-coull.ts';
export { type AucInput, auc } from './auc.ts';
export { type BandDistributionOptions, type BandScore, bandDistribution } from './band-distribution.ts';
export { type BandVariation, bandVariation } from './band-variation.ts';
export { type BetaBinomial, type BetaBinomialInput, betaBinomialPmf } from './beta-binomial-pmf.ts';
export { type BetaPosterior, type BetaPosteriorInput, betaPosterior } from './beta-posterior.ts';
export { type BinomialTestInput, type BinomialTestResult, binomialTest } from './binomial-test.ts';
export { type BootstrapInput, type BootstrapResult, bootstrap } from './bootstrap.ts';
export { type BootstrapMeanExact, bootstrapMeanExact } from './bootstrap-mean-exact.ts';
export { type BrierBinary, brierBinary } from './brier-binary.ts';
export { type BrierInput, type BrierScore, brierMulticategory } from './brier-multicategory.ts';
export { clopperPearson } from './clopper-pearson.ts';
export {
  type ClusteredInput,
  type ClusteredStandardError,
  clusteredStandardError,
} from './clustered-standard-error.ts';
export { type CohenKappa, type CohenKappaInput, cohenKappa } from './cohen-kappa.ts';
export {
  type ComparePairedOptions,
  comparePaired,
  type PairedComparison,
  type ScoredSystem,
} from './compare-paired.ts';
export { type CompareRunsOptions, compareRuns } from './compare-runs.ts';
export { type Coverage, type CoverageWarning, type CoveringSet, computeCoverage } from './compute-coverage.ts';
export { createBandAccumulator } from './create-band-accumulator.ts';
export { type BrierState, createBrierAccumulator, type Forecast } from './create-brier-accumulator.ts';
export {
  type BinaryForecast,
  type CalibrationState,
  createCalibrationAccumulator,
} from './create-calibration-accumulator.ts';
export {
  type AccumulatedClusteredMean,
  type ClusteredMeanState,
  type ClusteredValue,
  createClusteredMeanAccumulator,
} from './create-clustered-mean-accumulator.ts';
export { type AccumulatedMean, createMeanAccumulator, type MeanState } from './create-mean-accumulator.ts';
export { createPassAtKAccumulator, type PassAtKState } from './create-pass-at-k-accumulator.ts';
export { createReviewAccumulator, type ReviewState } from './create-review-accumulator.ts';
export { type DistributionDrift, type DriftInput, distributionDrift } from './distribution-drift.ts';
export { eceEqualMass } from './ece-equal-mass.ts';
export { eceEqualWidth } from './ece-equal-width.ts';
export { ScoringError, type ScoringErrorCode } from './errors.ts';
export { type FisherInput, type FisherResult, fisherExact } from './fisher-exact.ts';
export { type FleissKappaInput, fleissKappa, rawAgreement } from './fleiss-kappa.ts';
export type { ForecastInput } from './internal/assert-forecasts.ts';
export type { CalibrationBin, CalibrationError } from './internal/calibration-error.ts';
export type { PlanningInput } from './internal/power-spread.ts';
export { type JeffreysInput, jeffreys } from './jeffreys.ts';
export { jeffreysBCD } from './jeffreys-bcd.ts';
export { jeffreysRaw } from './jeffreys-raw.ts';
export { type KrippendorffInput, krippendorffAlpha } from './krippendorff-alpha.ts';
export {
  type FindingVerdict,
  type MatchFindingsOptions,
  type Matching,
  matchFindings,
  type ReviewDefect,
  type ReviewFinding,
  type ReviewPlace,
} from './match-findings.ts';
export { type McnemarInput, type McnemarResult, mcnemar } from './mcnemar.ts';
export { type MillerInput, millerSampleSize } from './miller-sample-size.ts';
export {
  type DetectableDifference,
  type DetectableInput,
  minimumDetectableDifference,
} from './minimum-detectable-difference.ts';
export { type MonteCarloInput, monteCarloPValue } from './monte-carlo-p-value.ts';
export { type MurphyDecomposition, murphyDecomposition } from './murphy-decomposition.ts';
export { type MurphyDecompositionBinned, murphyDecompositionBinned } from './murphy-decomposition-binned.ts';
export { type Difference, type NewcombeInput, newcombeDifference } from './newcombe-difference.ts';
export { newcombePairedDifference, type PairedCounts } from './newcombe-paired-difference.ts';
export { type PairedDifference, type PairedScores, pairedDifference } from './paired-difference.ts';
export { type PairedPermutationInput, type PairedPermutationResult, pairedPermutation } from './paired-permutation.ts';
export { type DifferencesInput, type PermutationResult, pairedPermutationExact } from './paired-permutation-exact.ts';
export { type AttemptsInput, passAtK } from './pass-at-k.ts';
export { type PassAtKOverTasks, passAtKOverTasks, type TasksInput } from './pass-at-k-over-tasks.ts';
export { passHatK } from './pass-hat-k.ts';
export { type PpiMean, type PpiMeanInput, ppiMean } from './ppi-mean.ts';
export { proportion } from './proportion.ts';
export { type QuantileInput, quantileType7 } from './quantile-type7.ts';
export { type RankCorrelation, type RankCorrelationInput, rankCorrelation } from './rank-correlation.ts';
export { type Ranking, type RankSystemsOptions, rankSystems, type SystemRank } from './rank-systems.ts';
export { type DefectGroup, type ReviewBreakdown, type ReviewedCase, reviewBreakdown } from './review-breakdown.ts';
export { type ReviewMetrics, reviewMetrics } from './review-metrics.ts';
export { type RoganGladen, type RoganGladenInput, roganGladen } from './rogan-gladen.ts';
export { type McnemarSampleSizeInput, sampleSizeMcNemar } from './sample-size-mcnemar.ts';
export {
  sampleSizeTwoProportions,
  type TwoProportionsInput,
  type TwoProportionsSampleSize,
} from './sample-size-two-proportions.ts';
export { sampleSizeWilsonHalfWidth, type WilsonHalfWidthInput } from './sample-size-wilson-half-width.ts';
export {
  type GradeBasis,
  type GradingRubric,
  type RubricItemResult,
  type RubricPoints,
  type RubricScore,
  scoreRubric,
  type UngradedItem,
} from './score-rubric.ts';
export { type KindScore, type RunScore, scoreRun, type UnitScore } from './score-run.ts';
export { type StandardError, standardError } from './standard-error.ts';
export { type ToleranceSweepOptions, toleranceSweep } from './tolerance-sweep.ts';
export { upperBoundZeroFailures, type ZeroFailuresBound } from './upper-bound-zero-failures.ts';
export { waldInterval } from './wald-interval.ts';
export { type Interval, type WilsonInput, wilsonInterval } from './wilson-interval.ts';
export { wilsonIntervalContinuityCorrected } from './wilson-interval-continuity-corrected.ts';
