import type { Verdict } from '@evalkit/schema';
import { excerpt, quoted } from './excerpt.ts';
import { comparableText, lineAndColumn } from './reply-text.ts';
import { replyVerdict } from './reply-verdict.ts';

/** Whether a reply is a text, but for surrounding white space; where it first differs. */
export function compareExact(value: string, reply: string): Verdict {
  const text = comparableText(reply);
  const expected = comparableText(value).trim();
  const found = text.trim();
  if (expected === found) return replyVerdict('verified', `exact: the reply is ${quoted(expected)}`);
  const start = firstDifference(expected, found);
  const { line, column } = lineAndColumn(text, text.length - text.trimStart().length + start);
  const wanted = expected.slice(start, start + 60);
  const instead = found.slice(start, start + 60);
  const where =
    wanted === ''
      ? `goes on with ${quoted(instead)} at line ${line}, column ${column}`
      : instead === ''
        ? `ends too early, at line ${line}, column ${column}, where ${quoted(wanted)} was expected`
        : `first differs at line ${line}, column ${column}: ${quoted(instead)} instead of ${quoted(wanted)}`;
  const caseOnly = expected.toLowerCase() === found.toLowerCase() ? ' (only in upper and lower case)' : '';
  const reason = `exact: the reply was expected to be ${quoted(expected)} and is ${quoted(found)}; it ${where}${caseOnly}`;
  const evidence = { label: 'first difference', pointer: `line ${line}, column ${column}`, excerpt: excerpt(instead) };
  return replyVerdict('refuted', reason, [evidence]);
}

function firstDifference(a: string, b: string): number {
  let index = 0;
  while (index < a.length && index < b.length && a[index] === b[index]) index += 1;
  // Not between the halves of one character.
  const inside =
    /[\udc00-\udfff]/.test(a.charAt(index) + b.charAt(index)) && /[\ud800-\udbff]/.test(a.charAt(index - 1));
  return inside ? index - 1 : index;
}
