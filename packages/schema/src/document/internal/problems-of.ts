import type * as z from 'zod';
import { excerptOf } from '../../internal/excerpt-of.ts';

/** One problem that zod found, by its place in the value. */
export interface PlacedProblem {
  readonly path: readonly string[];
  readonly code: string;
  readonly message: string;
  /** Whether the problem is the key, not its value. */
  readonly atKey: boolean;
}

type ZodIssue = z.core.$ZodIssue;

/** Zod's issues of a value as problems that say what was expected and what was found. */
export function problemsOf(issues: readonly ZodIssue[], value: unknown): PlacedProblem[] {
  return issues.flatMap((issue): PlacedProblem[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unknown-key',
        message: 'no such key is known here: remove it, or correct its name',
        atKey: true,
      }));
    }
    const found = valueAt(value, path);
    const expected = expectationOf(issue);
    if (found === undefined)
      return [{ path, code: 'missing-key', message: `this key is missing: ${expected}`, atKey: false }];
    const code = issue.code === 'invalid_type' ? 'wrong-type' : 'wrong-value';
    return [{ path, code, message: `${expected}, found ${excerptOf(found)}`, atKey: false }];
  });
}

function expectationOf(issue: ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `expected ${issue.values.map(excerptOf).join(' or ')}`;
  if (issue.code === 'invalid_union') return unionExpectation(issue);
  if (issue.code === 'too_small') return `expected ${bound(issue.inclusive ? '>=' : '>', issue.minimum, issue.origin)}`;
  if (issue.code === 'too_big') return `expected ${bound(issue.inclusive ? '<=' : '<', issue.maximum, issue.origin)}`;
  return issue.message;
}

function unionExpectation(issue: z.core.$ZodIssueInvalidUnion): string {
  if ('options' in issue && issue.options !== undefined) return `expected ${issue.options.map(excerptOf).join(' or ')}`;
  const branches = issue.errors.flat();
  const simple = branches.length === issue.errors.length && branches.every(({ path }) => path.length === 0);
  if (branches.length === 0 || !simple) return 'expected one of several forms, and this is none of them';
  return `expected ${branches.map((branch) => expectationOf(branch).replace(/^expected /, '')).join(' or ')}`;
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
};

function bound(comparison: string, limit: number | bigint, origin: string): string {
  const words = origin === 'array' ? 'items' : origin === 'string' ? 'characters' : null;
  if (words === null) return `${comparison} ${limit}`;
  const unit = Number(limit) === 1 ? words.slice(0, -1) : words;
  return `at ${comparison.startsWith('>') ? 'least' : 'most'} ${limit} ${unit}`;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
