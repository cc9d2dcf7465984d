export { type BandCounts, BandCountsSchema, emptyBandCounts } from './band-counts.ts';
export { type BandProbabilities, BandProbabilitiesSchema } from './band-probabilities.ts';
export { type Baseline, BaselineSchema } from './baseline.ts';
export {
  type Comparison,
  ComparisonSchema,
  type Proportion,
  ProportionSchema,
  type UnitComparison,
  UnitComparisonSchema,
} from './comparison.ts';
export type { Execute, ExecutionContext, Executor, SurfaceOutcome, TrialOutcome } from './executor.ts';
export {
  type JournalLine,
  JournalLineSchema,
  type TrialFault,
  TrialFaultSchema,
  type TrialRecord,
  TrialRecordSchema,
} from './journal.ts';
export {
  type PlannedUnit,
  PlannedUnitSchema,
  type RunPlan,
  RunPlanSchema,
  type Trial,
  TrialSchema,
} from './run-plan.ts';
export {
  type ProvenanceTally,
  ProvenanceTallySchema,
  type RunStatus,
  RunStatusSchema,
  type RunSummary,
  RunSummarySchema,
  type UnitSummary,
  UnitSummarySchema,
} from './run-summary.ts';
