import { EvalkitError } from '@evalkit/schema';

/** Codes of `VerifierError`. */
export type VerifierErrorCode =
  | 'BAND_UNKNOWN'
  | 'INPUT_INVALID'
  | 'SCENARIO_INVALID'
  | 'NO_VERIFIERS'
  | 'NOT_A_VERIFIER'
  | 'DEADLINE_INVALID'
  | 'DEADLINE_EXCEEDED';

/** A verifier that was called with what it cannot work on; what a subject did is never an error but a verdict. */
export class VerifierError extends EvalkitError<VerifierErrorCode> {}
