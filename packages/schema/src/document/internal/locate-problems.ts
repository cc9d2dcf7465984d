import type { Issue } from '../../issue.ts';
import { printable } from '../../printable.ts';
import { locateJson } from './locate-json.ts';
import { offsetsInJson } from './offsets-in-json.ts';
import type { PlacedProblem } from './problems-of.ts';

const limit = 100;

/** Where and why a text is no JSON. */
export function syntaxIssue(json: string): Issue {
  const problem = locateJson(json, { inside: new Map() });
  const { offset, expected } = problem ?? { offset: 0, expected: 'JSON' };
  const found = offset < json.length ? `"${printable(json.slice(offset, offset + 20))}"` : 'the end of the file';
  return { path: '', ...positionOf(json, offset), code: 'not-json', message: `expected ${expected}, found ${found}` };
}

/** Problems of a JSON text's value as issues with their lines and columns, at most 100: where there are more, the last one says how many. */
export function locateProblems(json: string, problems: readonly PlacedProblem[]): Issue[] {
  const listed = problems.length > limit ? problems.slice(0, limit - 1) : problems;
  const offsets = offsetsInJson(json, listed);
  const issues: Issue[] = listed.map(({ path, code, message }, index) => {
    return { path: path.join('.'), ...positionOf(json, offsets[index] ?? 0), code, message };
  });
  if (listed.length === problems.length) return issues;
  const message = `${problems.length - listed.length} more problems are not listed`;
  return [...issues, { path: '', line: null, column: null, code: 'more-problems', message }];
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
