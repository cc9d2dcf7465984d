import {
  type ScenarioLoadError,
  type ScenarioParseOptions,
  type ScenarioSet,
  safeParseScenarioSet,
} from '../../src/scenario/index.ts';

/** The beginning of a set whose scenario `one` (line 4) has an input, in line 5. */
export const head = 'type: scenario_set\nname: demo\nscenarios:\n  - id: one\n    input: hello\n';

/** An `expected` block of a scenario, two lines long. */
export const expectedLines = '    expected:\n      reply: {kind: exact, value: hi}\n';

/** The problems of a document as `line:column path: message`; empty when it is accepted. */
export function problemsIn(document: string | Uint8Array, options?: ScenarioParseOptions): string[] {
  const result = safeParseScenarioSet(document, options);
  return result.ok ? [] : result.error.issues.map(asLine);
}

/** The warnings of a document as `line:column path: message`. */
export function warningsIn(document: string): string[] {
  const result = safeParseScenarioSet(document);
  return (result.ok ? result.warnings : result.error.warnings).map(asLine);
}

/** The error of a document that is refused. */
export function errorIn(document: string | Uint8Array, options?: ScenarioParseOptions): ScenarioLoadError {
  const result = safeParseScenarioSet(document, options);
  if (result.ok) throw new Error('the document was accepted');
  return result.error;
}

/** A document that is accepted. */
export function setIn(document: string | Uint8Array): ScenarioSet {
  const result = safeParseScenarioSet(document);
  if (!result.ok) throw result.error;
  return result.value;
}

function asLine({ line, column, path, message }: ScenarioLoadError['issues'][number]): string {
  return `${line}:${column} ${path}: ${message}`;
}
