import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder } from './command-line.ts';

/** A subject that repeats its prompt; "break" breaks it, "slow" takes a minute. */
export const subject = `export default {
  async open() {
    return {
      send: async (prompt) => {
        if (prompt === 'break') throw new Error('connection refused');
        if (prompt === 'slow') await new Promise((resolve) => setTimeout(resolve, 60000));
        return { reply: prompt, events: [], artifacts: [] };
      },
      close: async () => [],
    };
  },
};
`;

/** A folder with the subject and a set of these scenarios. */
export function project(scenarios: readonly string[], files: Readonly<Record<string, string>> = {}): string {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'subject.mjs'), subject);
  writeFileSync(
    join(folder, 'set.yaml'),
    `type: scenario_set\nname: demo\nscenarios:\n${scenarios.map((scenario) => `  - ${scenario}\n`).join('')}`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** A scenario that expects its prompt back, or what is given. */
export const echo = (id: string, input: string, value = input) =>
  `{id: ${id}, input: ${input}, expected: {reply: {kind: exact, value: ${value}}}}`;
/** Runs the set against the subject. */
export const run = ['scenarios', 'run', 'set.yaml', '--subject', './subject.mjs'];
/** Ids of the runs in a folder. */
export const runsOf = (folder: string) => readdirSync(join(folder, '.evalkit', 'runs'));
