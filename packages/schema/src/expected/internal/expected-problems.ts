import type * as z from 'zod';
import { type PlacedProblem, problemsOf } from '../../document/internal/problems-of.ts';
import { quoted } from '../../internal/excerpt-of.ts';
import { nearestName } from '../../nearest-name.ts';
import { keysAt } from './keys-at.ts';

/** Zod's issues of a value as problems; a key that nobody knows says what it was most likely meant to be. */
export function expectedProblems(
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): PlacedProblem[] {
  return problemsOf(issues, value).map((problem) => {
    if (problem.code !== 'unknown-key') return problem;
    const key = problem.path.at(-1) ?? '';
    const known = keysAt(schema, value, problem.path.slice(0, -1));
    return {
      ...problem,
      message: `unknown key ${quoted(key)}: this assertion would never be checked. ${hint(key, known)}`,
    };
  });
}

function hint(key: string, known: readonly string[]): string {
  const nearest = nearestName(key, known);
  return nearest === null ? `Known here: ${known.join(', ')}` : `Did you mean "${nearest}"?`;
}
