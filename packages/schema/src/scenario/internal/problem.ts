import type { PlacedProblem } from '../../document/internal/problems-of.ts';

/** One problem or warning of a scenario set, before its line and column are known. */
export interface ScenarioProblem extends PlacedProblem {
  /** Where in the text it is, where the path alone does not say so. */
  readonly offset?: number;
}

/** A problem of the value at a path. */
export function problemAt(path: readonly (string | number)[], code: string, message: string): ScenarioProblem {
  return { path: path.map(String), code, message, atKey: false };
}

/** A problem of the key at the end of a path. */
export function problemAtKey(path: readonly (string | number)[], code: string, message: string): ScenarioProblem {
  return { path: path.map(String), code, message, atKey: true };
}
