import { EvalkitError, type EvalkitErrorInput } from '@evalkit/schema';

/** Codes of `RunnerError`. */
export type RunnerErrorCode =
  | 'PLAN_INVALID'
  | 'PLAN_MISMATCH'
  | 'OPTION_INVALID'
  | 'RUN_ID_INVALID'
  | 'RUN_EXISTS'
  | 'RUN_NOT_FOUND'
  | 'RUN_LOCKED'
  | 'RUN_CLOSED'
  | 'RUN_UNFINISHED'
  | 'JOURNAL_NOT_FOUND'
  | 'JOURNAL_CORRUPT'
  | 'RECORD_INVALID'
  | 'RECORD_REPEATED'
  | 'SUMMARY_INVALID'
  | 'SUMMARY_MISMATCH'
  | 'LABEL_INVALID'
  | 'BASELINE_NOT_FOUND'
  | 'BASELINE_MISMATCH'
  | 'TRIAL_FILES_INVALID'
  | 'STORE_FAILED';

/** A run that cannot be planned, made, continued or read. */
export class RunnerError extends EvalkitError<RunnerErrorCode> {}

const marker = Symbol.for('evalkit.infrastructure-error');

/**
 * Thrown while a trial executes: something broke that is not the subject's doing (a refused connection, a rate limit).
 *
 * The trial is blocked with a fault of kind `infrastructure`, and attempted again when the run has retries left. The code is the
 * thrower's own and ends up in the fault.
 */
export class InfrastructureError<Code extends string = string> extends EvalkitError<Code> {
  constructor(input: EvalkitErrorInput<Code>) {
    super(input);
    Object.defineProperty(this, marker, { value: true });
  }

  /** Whether a value is an `InfrastructureError`, also one made by another copy of this package. */
  static override isInstance(error: unknown): error is InfrastructureError {
    return EvalkitError.isInstance(error) && (error as unknown as Record<symbol, unknown>)[marker] === true;
  }
}

/** Codes of `TrialAbortedError`. */
export type TrialAbortedErrorCode = 'TRIAL_DEADLINE' | 'RUN_DEADLINE' | 'RUN_STOPPED';

/** The reason of a trial's aborted signal, unless the caller's own signal was aborted: a deadline, or nobody waits any more. */
export class TrialAbortedError extends EvalkitError<TrialAbortedErrorCode> {}
