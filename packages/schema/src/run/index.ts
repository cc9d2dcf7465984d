export { type BandCounts, BandCountsSchema, emptyBandCounts } from './band-counts.ts';
export { type BandProbabilities, BandProbabilitiesSchema } from './band-probabilities.ts';
export { type Baseline, BaselineSchema, parseBaseline, safeParseBaseline } from './baseline.ts';
export {
  type Comparison,
  ComparisonSchema,
  type Proportion,
  ProportionSchema,
  parseComparison,
  safeParseComparison,
  type UnitComparison,
  UnitComparisonSchema,
} from './comparison.ts';
export type { Execute, ExecutionContext, Executor, SurfaceOutcome, TrialOutcome } from './executor.ts';
export {
  type JournalLine,
  JournalLineSchema,
  parseJournalLine,
  safeParseJournalLine,
  type TrialFault,
  TrialFaultSchema,
  type TrialRecord,
  TrialRecordSchema,
} from './journal.ts';
export {
  type PlannedUnit,
  PlannedUnitSchema,
  parseRunPlan,
  type RunPlan,
  RunPlanSchema,
  safeParseRunPlan,
  type Trial,
  TrialSchema,
} from './run-plan.ts';
export {
  type ProvenanceTally,
  ProvenanceTallySchema,
  parseRunSummary,
  type RunStatus,
  RunStatusSchema,
  type RunSummary,
  RunSummarySchema,
  safeParseRunSummary,
  type UnitSummary,
  UnitSummarySchema,
} from './run-summary.ts';
