import type { Issue } from '../../issue.ts';
import type { ScenarioProblem } from './problem.ts';

/** A document's text as a value, with all that is wrong about the text itself. */
export interface ScenarioText {
  /** The text without its byte order mark. */
  readonly text: string;
  /** What the text says; `undefined` when it cannot be told. */
  readonly value: unknown;
  /** What makes it no YAML as it is read here. */
  readonly syntax: readonly ScenarioProblem[];
  /** What JSON could not carry. */
  readonly problems: readonly ScenarioProblem[];
  readonly warnings: readonly ScenarioProblem[];
  /** Where problems stand, as offsets in the text. */
  locate(problems: readonly ScenarioProblem[]): number[];
}

/** Problems as issues with lines and columns, in the order of the text. */
export function issuesAt(document: ScenarioText, problems: readonly ScenarioProblem[]): Issue[] {
  if (problems.length === 0) return [];
  const offsets = document.locate(problems);
  const starts = lineStarts(document.text);
  return problems
    .map((problem, index) => ({ problem, offset: Math.min(offsets[index] ?? 0, document.text.length) }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ problem: { path, code, message }, offset }) => {
      const line = lineAt(starts, offset);
      return { path: path.join('.'), line, column: offset - (starts[line - 1] ?? 0) + 1, code, message };
    });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** The line, from 1, that an offset is on. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
