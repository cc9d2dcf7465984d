import { EvalkitError } from '@evalkit/schema';

/** Codes of `ScenarioRunError`. */
export type ScenarioRunErrorCode =
  | 'SUBJECT_INVALID'
  | 'SUBJECT_ANSWER'
  | 'SUBJECT_EXITED'
  | 'SUBJECT_PROTOCOL'
  | 'SUBJECT_STRAY_ERROR'
  | 'SET_MISMATCH';

/** A scenario run that cannot be made, or a subject that does not keep to its interface. */
export class ScenarioRunError extends EvalkitError<ScenarioRunErrorCode> {}
