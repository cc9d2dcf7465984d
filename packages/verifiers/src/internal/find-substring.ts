import type { Verdict } from '@evalkit/schema';
import { closestLine } from './closest-line.ts';
import { excerpt, quoted } from './excerpt.ts';
import { comparableText, lineAndColumn } from './reply-text.ts';
import { replyVerdict } from './reply-verdict.ts';

const searchedLines = 50;

/** Whether a text stands in a reply; where it came closest. */
export function findSubstring(value: string, reply: string): Verdict {
  const text = comparableText(reply);
  const wanted = comparableText(value);
  const position = text.indexOf(wanted);
  if (position !== -1) {
    const { line, column } = lineAndColumn(text, position);
    return replyVerdict(
      'verified',
      `substring: ${quoted(wanted)} stands in the reply at line ${line}, column ${column}`,
    );
  }
  const missed = `substring: ${quoted(wanted)} was looked for and is not in the reply`;
  const inOtherCase = text.toLowerCase().indexOf(wanted.toLowerCase());
  if (inOtherCase !== -1) return nearMiss(missed, 'the closest place, in other case', text, inOtherCase, wanted.length);
  const lines = wanted
    .split('\n')
    .slice(0, searchedLines)
    .filter((line) => line.trim() !== '');
  const absent = lines.find((line) => !text.includes(line));
  if (absent === undefined && lines.length > 1) {
    return replyVerdict('refuted', `${missed}; each of its lines is, but not one after the other as expected`);
  }
  const target = absent ?? wanted;
  const which = lines.length > 1 ? `; of its lines, ${quoted(target)} is nowhere` : '';
  const closest = closestLine(target, text);
  if (closest === null)
    return replyVerdict('refuted', `${missed}${which}; the reply begins with ${quoted(text.trimStart())}`);
  const reason = `${missed}${which}; the closest is line ${closest.line}: ${quoted(closest.text)}`;
  const evidence = { label: 'closest line', pointer: `line ${closest.line}`, excerpt: excerpt(closest.text, 200) };
  return replyVerdict('refuted', reason, [evidence]);
}

function nearMiss(missed: string, what: string, text: string, position: number, length: number): Verdict {
  const { line, column } = lineAndColumn(text, position);
  const found = text.slice(position, position + length);
  const reason = `${missed}; ${what}, is line ${line}, column ${column}: ${quoted(found)}`;
  const evidence = { label: 'closest line', pointer: `line ${line}`, excerpt: excerpt(found, 200) };
  return replyVerdict('refuted', reason, [evidence]);
}
