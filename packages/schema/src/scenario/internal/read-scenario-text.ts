import { decodeText } from './decode-text.ts';
import { readJsonText } from './read-json-text.ts';
import { readYamlText } from './read-yaml-text.ts';
import type { ScenarioText } from './scenario-text.ts';

/** The text of a scenario set as a value: JSON, or YAML 1.2. */
export function readScenarioText(document: string | Uint8Array, maxBytes: number): ScenarioText {
  const { text, problem } = decodeText(document, maxBytes);
  if (problem !== null) {
    const locate: ScenarioText['locate'] = (problems) => problems.map(({ offset }) => offset ?? 0);
    return { text, value: undefined, syntax: [problem], problems: [], warnings: [], locate };
  }
  return readJsonText(text) ?? readYamlText(text);
}
