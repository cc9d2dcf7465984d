import { offsetsInJson } from '../../document/internal/offsets-in-json.ts';
import type { ScenarioProblem } from './problem.ts';
import { problemAt } from './problem.ts';
import type { ScenarioText } from './scenario-text.ts';
import { maxDepth, whyNoText } from './value-limits.ts';

/**
 * A document that is JSON and has no key twice, read as such: much faster than as the YAML that it is as well.
 *
 * @returns `null` when it is none.
 */
export function readJsonText(text: string): ScenarioText | null {
  if (!/^\s*\{/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const walked = walk(value);
  if (walked === null || walked.keys !== keysIn(text)) return null;
  return { text, value, syntax: [], problems: walked.problems, warnings: [], locate: (all) => locate(text, all) };
}

interface Visit {
  readonly value: object;
  readonly path: Path | null;
  readonly depth: number;
}

interface Path {
  readonly key: string;
  readonly parent: Path | null;
}

/** How many keys there are, and what no document may hold; `null` when it is nested too deeply. */
function walk(root: unknown): { keys: number; problems: ScenarioProblem[] } | null {
  const problems: ScenarioProblem[] = [];
  const waiting: Visit[] = [{ value: root as object, path: null, depth: 1 }];
  let keys = 0;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value, path, depth } = visit;
    if (depth > maxDepth) return null;
    if (!Array.isArray(value)) keys += Object.keys(value).length;
    for (const [key, member] of Object.entries(value)) {
      const why = whyNoText(member) ?? whyNoText(key);
      if (why !== null) problems.push(problemAt(stepsOf({ key, parent: path }), 'not-json', why));
      if (typeof member === 'object' && member !== null) {
        waiting.push({ value: member, path: { key, parent: path }, depth: depth + 1 });
      }
    }
  }
  return { keys, problems };
}

function stepsOf(path: Path): string[] {
  const steps: string[] = [];
  for (let step: Path | null = path; step !== null; step = step.parent) steps.push(step.key);
  return steps.reverse();
}

/** How many keys valid JSON has, each as often as it is written. */
function keysIn(text: string): number {
  const colon = /\s*:/y;
  let keys = 0;
  for (let start = text.indexOf('"'); start !== -1; start = text.indexOf('"', colon.lastIndex)) {
    let end = text.indexOf('"', start + 1);
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
    colon.lastIndex = end + 1;
    if (colon.test(text)) keys += 1;
    else colon.lastIndex = end + 1;
  }
  return keys;
}

function isEscaped(text: string, offset: number): boolean {
  let before = offset - 1;
  while (text[before] === '\\') before -= 1;
  return (offset - before) % 2 === 0;
}

function locate(text: string, problems: readonly ScenarioProblem[]): number[] {
  const offsets = offsetsInJson(
    text,
    problems.map(({ path, atKey }) => ({ path: path.map(String), atKey })),
  );
  return problems.map(({ offset }, index) => offset ?? offsets[index] ?? 0);
}
