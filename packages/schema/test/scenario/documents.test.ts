import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatIssues, type Issue } from '../../src/index.ts';
import { safeLoadScenarioSet } from '../../src/node/index.ts';
import { promptsOf, type ScenarioLoadError, type ScenarioSet, safeParseScenarioSet } from '../../src/scenario/index.ts';
import documents from '../cases/documents.json' with { type: 'json' };
import { newFolder } from '../node/new-folder.ts';

interface Wanted {
  readonly path: readonly string[];
  readonly at?: readonly (readonly number[])[];
  readonly lines?: readonly number[];
  readonly says?: readonly (string | readonly string[])[];
}

interface Expectation {
  readonly ok: boolean;
  readonly code?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly warnings?: readonly Wanted[];
  readonly exactWarnings?: boolean;
  readonly problems?: readonly Wanted[];
  readonly alsoAllowed?: readonly Wanted[];
  readonly says?: readonly string[];
  readonly maxMs?: number;
}

interface Case {
  readonly id: string;
  readonly why: string;
  readonly text?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly filesBase64?: Readonly<Record<string, string>>;
  readonly generate?: { readonly bytes: number; readonly tail: string };
  readonly main?: string;
  readonly options?: { readonly maxBytes?: number };
  readonly lineSlack?: number;
  readonly printed?: readonly string[];
  readonly expect?: Expectation;
  readonly anyOf?: readonly Expectation[];
}

type Outcome =
  | { readonly ok: true; readonly set: ScenarioSet; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly error: ScenarioLoadError };

describe.each(documents.cases as unknown as Case[])('$id: $why', (item) => {
  it('is as documented', async () => {
    const outcome = await read(item);
    const expectations = item.anyOf ?? (item.expect === undefined ? [] : [item.expect]);
    expect(expectations.length).toBeGreaterThan(0);
    const fitting = expectations.find(({ ok }) => ok === outcome.ok) ?? expectations[0];
    if (fitting !== undefined) check(item, fitting, outcome);
  });
});

async function read(item: Case): Promise<Outcome> {
  if (item.text !== undefined) {
    const result = safeParseScenarioSet(item.text, { source: 'set.yaml', ...item.options });
    return result.ok ? { ok: true, set: result.value, warnings: result.warnings } : result;
  }
  const folder = await newFolder();
  const files = new Map<string, string | Buffer>(Object.entries(item.files ?? {}));
  for (const [name, base64] of Object.entries(item.filesBase64 ?? {})) files.set(name, Buffer.from(base64, 'base64'));
  const main = item.main ?? 'set.yaml';
  if (item.generate !== undefined) {
    const { bytes, tail } = item.generate;
    const line = `# ${'comment '.repeat(12)}\n`;
    files.set(main, line.repeat(Math.floor((bytes - tail.length) / line.length)) + tail);
  }
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const result = await safeLoadScenarioSet(join(folder, main), item.options);
  return result.ok ? { ok: true, set: result.value.set, warnings: result.warnings } : result;
}

function check(item: Case, expectation: Expectation, outcome: Outcome): void {
  if (!outcome.ok) {
    expect(expectation.ok, outcome.error.message).toBe(false);
    if (expectation.code !== undefined) expect(outcome.error.code).toBe(expectation.code);
    for (const word of expectation.says ?? []) expect(outcome.error.message).toContain(word);
    expectIssues(outcome.error.issues, expectation.problems ?? [], item.lineSlack);
    const allowed = [...(expectation.problems ?? []), ...(expectation.alsoAllowed ?? [])];
    for (const { path, message } of outcome.error.issues) {
      expect(
        allowed.some((wanted) => hasPath(path, wanted)),
        `${path}: ${message}`,
      ).toBe(true);
    }
    const printed = formatIssues(outcome.error.issues, { source: 'set.yaml', text: item.text ?? '' });
    for (const part of item.printed ?? []) expect(printed).toContain(part);
    return;
  }
  expect(expectation.ok, 'it was to be refused').toBe(true);
  for (const [path, fact] of Object.entries(expectation.facts ?? {}))
    expect(factAt(outcome.set, path), path).toEqual(fact);
  expectIssues(outcome.warnings, expectation.warnings ?? [], item.lineSlack);
  if (expectation.exactWarnings) expect(outcome.warnings.length).toBe(expectation.warnings?.length ?? 0);
}

function expectIssues(issues: readonly Issue[], wanted: readonly Wanted[], slack = 0): void {
  for (const { path, at, lines, says = [] } of wanted) {
    const candidates = issues.filter((issue) => hasPath(issue.path, { path }));
    const found = candidates.filter(({ path: where, line, column, message }) => {
      const text = `${where} ${message}`.toLowerCase();
      return (
        (at === undefined || at.some(([l, c]) => l === line && c === column)) &&
        (lines === undefined || lines.some((l) => Math.abs(l - (line ?? -9)) <= slack)) &&
        says.every((words) => [words].flat().some((word) => text.includes(word.toLowerCase())))
      );
    });
    expect(found.length, `${JSON.stringify({ path, at, lines, says })} in ${JSON.stringify(issues)}`).toBeGreaterThan(
      0,
    );
  }
}

function hasPath(path: string, { path: wanted }: Wanted): boolean {
  return wanted.includes('*') || wanted.includes(path);
}

function factAt(set: ScenarioSet, path: string): unknown {
  let value: unknown = set;
  for (const key of path.split('.')) {
    const container = value as Record<string, unknown>;
    value = key === 'turns' ? promptsOf(container) : container[key];
  }
  return value;
}
