import type { Band } from '../band.ts';
import type { Provenance } from '../provenance.ts';
import type { TrialFault } from './journal.ts';
import type { Trial } from './run-plan.ts';

/** How one surface (reply, events, artifacts, ...) of a trial came out. */
export interface SurfaceOutcome {
  readonly band: Band;
  readonly reason: string;
}

/** What executing a trial came to. */
export interface TrialOutcome {
  readonly band: Band;
  /** A sentence that a person can act on. */
  readonly reason: string;
  readonly provenance: Provenance;
  /** Score in [0, 1]; left out or `null` where there is none. */
  readonly score?: number | null;
  readonly surfaces?: Readonly<Record<string, SurfaceOutcome>>;
  /** Why the trial is blocked, when something broke. A fault with `kind: "infrastructure"` may be retried. */
  readonly fault?: TrialFault;
}

/** What an executor gets besides the trial. */
export interface ExecutionContext {
  /** Aborted at the trial's deadline, at the run's, and when the caller gives up. */
  readonly signal: AbortSignal;
  /** Counts from 1. */
  readonly attempt: number;
}

/** Executes one trial on this machine. A throw makes the trial blocked. */
export type Execute = (trial: Trial, context: ExecutionContext) => Promise<TrialOutcome>;

/** Where trials are executed: here, or on other machines. */
export interface Executor {
  readonly name: string;
  /** How many trials may be submitted at once. */
  readonly concurrency: number;
  submit(trial: Trial, context: ExecutionContext): Promise<TrialOutcome>;
  /** Releases what the executor holds. */
  close?(): Promise<void>;
}
