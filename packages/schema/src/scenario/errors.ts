import { EvalkitError, type EvalkitErrorInput } from '../errors.ts';
import type { Issue } from '../issue.ts';

/** Codes of `ScenarioLoadError`. */
export type ScenarioLoadErrorCode = 'SCENARIO_NOT_FOUND' | 'SCENARIO_SYNTAX' | 'SCENARIO_INVALID';

/**
 * A scenario set that cannot be used: not there (`SCENARIO_NOT_FOUND`), no YAML as it is read here (`SCENARIO_SYNTAX`), or not
 * of the documented form (`SCENARIO_INVALID`). `issues` are all problems with their places.
 */
export class ScenarioLoadError extends EvalkitError<ScenarioLoadErrorCode> {
  /** What else is to be looked at in the document; no reason to refuse it. */
  readonly warnings: readonly Issue[];

  constructor(input: EvalkitErrorInput<ScenarioLoadErrorCode> & { readonly warnings?: readonly Issue[] }) {
    super(input);
    this.warnings = input.warnings ?? [];
  }
}
