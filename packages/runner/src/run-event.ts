import type { RunSummary, Trial, TrialRecord } from '@evalkit/schema/run';

/** What happens in a run, in plan order. */
export type RunEvent = RunStartEvent | TrialStartEvent | TrialEndEvent | RunEndEvent;

/** The run begins. */
export interface RunStartEvent {
  readonly type: 'run-start';
  readonly runId: string;
  readonly planDigest: string;
  /** Trials that the plan has. */
  readonly planned: number;
  /** How many of them an earlier session of this run has finished: they are told of, but not executed again. */
  readonly resumed: number;
}

/** A trial's turn has come; it may have been executed ahead of it. */
export interface TrialStartEvent {
  readonly type: 'trial-start';
  readonly trial: Trial;
  /** Whether an earlier session has finished it. */
  readonly resumed: boolean;
}

/** A trial is finished, and in the journal. */
export interface TrialEndEvent {
  readonly type: 'trial-end';
  readonly trial: Trial;
  readonly record: TrialRecord;
  /** Whether an earlier session has finished it. */
  readonly resumed: boolean;
}

/** The run is over; its folder is released. */
export interface RunEndEvent {
  readonly type: 'run-end';
  readonly summary: RunSummary;
}
