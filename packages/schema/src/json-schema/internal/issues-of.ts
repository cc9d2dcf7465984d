import type { ErrorObject } from 'ajv';
import { excerptOf } from '../../internal/excerpt-of.ts';
import type { Issue } from '../../issue.ts';
import { printable } from '../../printable.ts';
import { expectationOf } from './expectation-of.ts';

const limit = 50;

/** Ajv's errors as issues, at most 50: where there are more, the last one says how many. */
export function issuesOf(errors: readonly ErrorObject[]): Issue[] {
  // `if` only repeats that one of the errors beside it is there.
  const relevant = errors.filter((error) => error.keyword !== 'if');
  const issues = (relevant.length > 0 ? relevant : errors).slice(0, limit).map(issueOf);
  const more = relevant.length - limit + 1;
  if (more > 1) {
    const message = `${more} more problems of the same value are not listed`;
    issues[limit - 1] = { path: '', line: null, column: null, code: 'more-problems', message };
  }
  return issues;
}

function issueOf(error: ErrorObject): Issue {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
  const { expected, found = excerptOf(error.data) } = expectationOf(error);
  const place = path === '' ? '' : ` at ${printable(path)}`;
  return {
    path,
    line: null,
    column: null,
    code: error.keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(' ', '-'),
    message: `${expected}${place}${found === '' ? '' : `, found ${found}`}`,
  };
}
