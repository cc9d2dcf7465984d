import { EvalkitError } from '@evalkit/schema';

/** Codes of `CliError`. */
export type CliErrorCode =
  | 'USAGE'
  | 'ENDED_FROM_WITHIN'
  | 'MODULE_NOT_FOUND'
  | 'MODULE_FAILED'
  | 'MODULE_INVALID'
  | 'NOTHING_TO_RESUME'
  | 'BASELINE_MISMATCH'
  | 'PLAN_MISMATCH';

/** A command line that cannot be carried out as it stands. */
export class CliError extends EvalkitError<CliErrorCode> {}
