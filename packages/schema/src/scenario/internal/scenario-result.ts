import type { DocumentResult } from '../../document-result.ts';
import { deepFreeze } from '../../expected/internal/deep-freeze.ts';
import { rememberExpected } from '../../expected/parse-expected.ts';
import { formatIssues } from '../../format-issues.ts';
import type { Issue } from '../../issue.ts';
import { printable } from '../../printable.ts';
import { ScenarioLoadError } from '../errors.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { checkScenarioSet } from './check-scenario-set.ts';
import { frozenSetDigests } from './frozen-set-digests.ts';
import type { ScenarioProblem } from './problem.ts';
import type { SchemaFile } from './resolve-schemas.ts';
import { issuesAt, type ScenarioText } from './scenario-text.ts';
import { maxIssues } from './value-limits.ts';

/** How many problems an error's message spells out. */
const spelledOut = 100;

/** A document's text as a scenario set, or the error with every problem. */
export function scenarioResult(
  document: ScenarioText,
  source: string,
  files: ReadonlyMap<string, SchemaFile>,
): DocumentResult<ScenarioSet, ScenarioLoadError> {
  const checked = document.value === undefined ? null : checkScenarioSet(document.value, files);
  const warnings = atMost(issuesAt(document, [...document.warnings, ...(checked?.warnings ?? [])]));
  const problems = distinct([...document.syntax, ...document.problems, ...(checked?.problems ?? [])]);
  if (checked?.set != null && problems.length === 0) {
    return { ok: true, value: remembered(checked.set), warnings };
  }
  const issues = atMost(issuesAt(document, problems));
  const message = messageOf(source, document.text, issues);
  const code = document.syntax.length > 0 ? 'SCENARIO_SYNTAX' : 'SCENARIO_INVALID';
  return { ok: false, error: new ScenarioLoadError({ code, message, issues, warnings }) };
}

/** The set, frozen; its expected blocks need not be checked again by the verifiers. */
function remembered(set: ScenarioSet): ScenarioSet {
  for (const { expected, per_turn_expected = [], overall_expected } of set.scenarios) {
    for (const block of [expected, overall_expected, ...per_turn_expected.map((turn) => turn.expected)]) {
      if (block !== undefined) rememberExpected(block);
    }
  }
  frozenSetDigests.set(set, null);
  return deepFreeze(set);
}

/** Of the problems with one path, those of the text stand first and say it all. */
function distinct(problems: readonly ScenarioProblem[]): ScenarioProblem[] {
  const unreadable = new Set(
    problems.filter(({ code }) => code === 'not-json').map(({ path }) => JSON.stringify(path)),
  );
  return problems.filter(({ code, path }) => code === 'not-json' || !unreadable.has(JSON.stringify(path)));
}

function atMost(issues: readonly Issue[]): readonly Issue[] {
  const last = issues[maxIssues - 1];
  if (issues.length <= maxIssues || last === undefined) return issues;
  return [...issues.slice(0, maxIssues - 1), { ...last, code: 'more-issues', message: 'what follows is not listed' }];
}

function messageOf(source: string, text: string, issues: readonly Issue[]): string {
  const count = issues.length === 1 ? '1 problem' : `${issues.length} problems`;
  const more = issues.length > spelledOut ? [`... and ${issues.length - spelledOut} more problems`] : [];
  const printed = formatIssues(issues.slice(0, spelledOut), { source, text });
  return [`${printable(source)} is no valid scenario set: ${count}`, printed, ...more].join('\n\n');
}
