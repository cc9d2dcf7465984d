import { EvalkitError } from '@evalkit/schema';

/**
 * Codes of `ScoringError`. `DOMAIN`: an argument outside of what the function is defined for. `LENGTH_MISMATCH`: lists that
 * belong together are not of one length. `PROVENANCE_MISMATCH`, `INPUT_MISMATCH`: two runs that cannot be compared.
 * `SUMMARY_INCONSISTENT`: a summary whose counts contradict each other. `RUBRIC_MISMATCH`: results that are not of the rubric.
 */
export type ScoringErrorCode =
  | 'DOMAIN'
  | 'LENGTH_MISMATCH'
  | 'PROVENANCE_MISMATCH'
  | 'INPUT_MISMATCH'
  | 'SUMMARY_INCONSISTENT'
  | 'RUBRIC_MISMATCH';

/** Numbers that cannot be computed honestly from what was given. */
export class ScoringError extends EvalkitError<ScoringErrorCode> {}
