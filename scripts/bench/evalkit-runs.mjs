import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess, workspaceNode } from './measure-process.mjs';

const cli = fileURLToPath(new URL('../../packages/cli/bin/evalkit.js', import.meta.url));

const bodies = {
  verified: 'return { reply: prompt, events: null };',
  refuted: "return { reply: 'something else', events: null };",
  throwing: "throw new Error('the subject is broken');",
};

const bands = { verified: 'verified', refuted: 'refuted', throwing: 'blocked' };

const scenarioSets = { yaml: yamlSet, json: jsonSet };

/**
 * A contender: the command line over `count` scenarios of one exact reply each, whose subject answers as `outcome` says. `format` is that of
 * the scenario set, `yaml` or `json`.
 */
export function evalkitRun({ folder, count, outcome = 'verified', format = 'yaml' }) {
  const home = join(folder, `evalkit-${outcome}-${count}-${format}`);
  const set = `set.${format}`;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, set), scenarioSets[format](count));
  writeFileSync(
    join(home, 'subject.mjs'),
    `export default {
  provenance: 'synthetic',
  async open() {
    return { async send(prompt) { ${bodies[outcome]} }, close: async () => null };
  },
};
`,
  );
  return {
    name: `evalkit, ${count} ${outcome}${format === 'json' ? ', JSON set' : ''}`,
    async measure() {
      rmSync(join(home, '.evalkit'), { recursive: true, force: true });
      const result = await measureProcess({
        command: workspaceNode(),
        args: [cli, 'scenarios', 'run', set, '--subject', './subject.mjs', '--json'],
        cwd: home,
        env: { CI: 'true' },
      });
      if (!new RegExp(`"${bands[outcome]}": ${count}\\b`).test(result.output))
        throw new Error(
          `its report does not have ${count} trials that are ${bands[outcome]}:\n${result.output.slice(-2000)}`,
        );
      return result;
    },
  };
}

function yamlSet(count) {
  const scenarios = texts(count).map(
    (text, index) =>
      `  - id: case-${index + 1}\n    input: ${text}\n    expected:\n      reply: { kind: exact, value: ${text} }\n`,
  );
  return `type: scenario_set\nname: bench\nscenarios:\n${scenarios.join('')}`;
}

function jsonSet(count) {
  const scenarios = texts(count).map((text, index) => ({
    id: `case-${index + 1}`,
    input: text,
    expected: { reply: { kind: 'exact', value: text } },
  }));
  return JSON.stringify({ type: 'scenario_set', name: 'bench', scenarios });
}

function texts(count) {
  return Array.from({ length: count }, (_, index) => `reply ${index + 1}`);
}
