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
  return problemsOf(issues, value).flatMap((problem): PlacedProblem[] => {
    const inside = problem.path.slice(0, -1);
    if (problem.code === 'unknown-key')
      return [unknownKey(inside, problem.path.at(-1) ?? '', keysAt(schema, value, inside))];
    // Where `kind` decides about the other keys and is unknown, zod looks no further.
    if (problem.path.at(-1) === 'kind') return [problem, ...strayKeys(schema, value, inside)];
    return [{ ...problem, message: `${problem.message}${advice(problem.message)}` }];
  });
}

/** What to do about a value that YAML reads as something else than it looks like. */
function advice(message: string): string {
  if (/^expected a string, found (?:-?\d|true|false)/.test(message)) return ': quote it, so that it is text';
  return /^expected true or false, found "(?:yes|no|on|off|y|n)"$/i.test(message) ? ': write true or false' : '';
}

function strayKeys(schema: z.ZodType, value: unknown, path: readonly string[]): PlacedProblem[] {
  const found = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
  const known = keysAt(schema, value, path);
  return Object.keys(found as object)
    .filter((key) => !known.includes(key))
    .map((key) => unknownKey(path, key, known));
}

function unknownKey(inside: readonly string[], key: string, known: readonly string[]): PlacedProblem {
  const container = inside.findLast((step) => !/^\d+$/.test(step)) ?? 'expected';
  const consequence =
    container === 'outcome_prediction' ? 'it would be ignored' : 'this assertion would never be checked';
  const message = `unknown key ${quoted(key)} inside ${container}: ${consequence}. ${hint(container, key, known)}`;
  return { path: [...inside, key], code: 'unknown-key', message, atKey: true };
}

function hint(container: string, key: string, known: readonly string[]): string {
  if (container === 'overall_expected' && key === 'reply') {
    return 'A whole conversation has no reply: expect one of a turn, in "expected" or "per_turn_expected"';
  }
  const nearest = nearestName(key, known);
  return nearest === null ? `Known here: ${known.join(', ')}` : `Did you mean "${nearest}"?`;
}
