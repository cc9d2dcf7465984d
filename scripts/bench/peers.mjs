import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess, workspaceNode } from './measure-process.mjs';

const workspaceModules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const cases = (count) => `Array.from({ length: ${count} }, (_, index) => 'reply ' + (index + 1))`;

/** Plain vitest, the workspace's own: one file with one `test` per case. */
export function vitestPeer({ folder, count }) {
  const home = prepare(folder, 'vitest', {
    'package.json': '{ "type": "module", "private": true }',
    'vitest.config.mjs': "export default { test: { include: ['cases.test.mjs'] } };",
    'cases.test.mjs': `import { expect, test } from 'vitest';
for (const text of ${cases(count)}) test(text, async () => { expect(await answer(text)).toBe(text); });
async function answer(prompt) { return prompt; }
`,
  });
  // One that another checkout left may point nowhere.
  rmSync(join(home, 'node_modules'), { recursive: true, force: true });
  symlinkSync(workspaceModules, join(home, 'node_modules'), 'junction');
  return contender({ name: 'vitest', home, args: [vitestBin, 'run'], proof: new RegExp(`Tests\\s+${count} passed`) });
}

const vitestBin = join(workspaceModules, 'vitest/vitest.mjs');

/** Braintrust's `Eval`, which sends nothing. */
export function braintrustPeer({ folder, count }) {
  const home = prepare(folder, 'braintrust', {
    'package.json': '{ "type": "module", "private": true, "dependencies": { "braintrust": "^3.35.0" } }',
    'eval.mjs': `import { Eval } from 'braintrust';
const { results } = await Eval('bench', {
  data: () => ${cases(count)}.map((text) => ({ input: text, expected: text })),
  task: async (input) => input,
  scores: [({ output, expected }) => ({ name: 'exact', score: output === expected ? 1 : 0 })],
}, { noSendLogs: true });
console.log('right: ' + results.filter(({ scores }) => scores.exact === 1).length);
`,
  });
  return installed(
    contender({ name: 'braintrust', home, args: ['eval.mjs'], proof: new RegExp(`right: ${count}\\b`) }),
  );
}

/** Promptfoo with a provider of its own and no cache. */
export function promptfooPeer({ folder, count }) {
  const home = prepare(folder, 'promptfoo', {
    'package.json': '{ "type": "module", "private": true, "dependencies": { "promptfoo": "^0.123.1" } }',
    'provider.mjs': `export default class { id() { return 'echo'; } async callApi(prompt) { return { output: prompt }; } }`,
    'config.yaml': JSON.stringify({
      prompts: ['{{text}}'],
      providers: ['file://provider.mjs'],
      tests: Array.from({ length: count }, (_, index) => ({
        vars: { text: `reply ${index + 1}` },
        assert: [{ type: 'equals', value: `reply ${index + 1}` }],
      })),
    }),
  });
  const args = ['node_modules/promptfoo/dist/src/entrypoint.js', 'eval', '-c', 'config.yaml'];
  return installed(
    contender({
      name: 'promptfoo',
      home,
      args: [...args, '--no-cache', '--no-progress-bar', '--no-table'],
      proof: new RegExp(`${count.toLocaleString('en')} passed`),
      env: {
        PROMPTFOO_DISABLE_TELEMETRY: '1',
        PROMPTFOO_DISABLE_UPDATE: '1',
        PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
        PROMPTFOO_CONFIG_DIR: join(home, 'state'),
      },
    }),
  );
}

/** Evalite, once over all cases. */
export function evalitePeer({ folder, count }) {
  const home = prepare(folder, 'evalite', {
    'package.json':
      '{ "type": "module", "private": true, "dependencies": { "evalite": "^0.19.0", "vitest": "^3.2.4" }, "overrides": { "better-sqlite3": "^13.2.0" } }',
    'cases.eval.ts': `import { evalite } from 'evalite';
evalite('bench', {
  data: async () => ${cases(count)}.map((text) => ({ input: text, expected: text })),
  task: async (input) => input,
  scorers: [{ name: 'exact', scorer: ({ output, expected }) => (output === expected ? 1 : 0) }],
});
`,
  });
  return installed(
    contender({ name: 'evalite', home, args: ['node_modules/evalite/dist/bin.js', 'run'], proof: /100\s?%/ }),
  );
}

function prepare(folder, name, files) {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text);
  return home;
}

function contender({ name, home, args, proof, env = {} }) {
  return {
    name,
    home,
    async measure() {
      rmSync(join(home, 'state'), { recursive: true, force: true });
      const result = await measureProcess({
        command: workspaceNode(),
        args,
        cwd: home,
        env: { ...env, CI: 'true', NO_COLOR: '1' },
      });
      if (!proof.test(result.output))
        throw new Error(`it ended with ${result.status} and did not say ${proof}:\n${result.output.slice(-2000)}`);
      return result;
    },
  };
}

/** The contender with its packages installed beside it, once; one that cannot be installed says so when it is measured. */
function installed(peer) {
  if (existsSync(join(peer.home, 'node_modules', '.package-lock.json'))) return peer;
  const { status, stdout, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: peer.home,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // What a peer compiles has to fit the Node that it is measured with.
    env: {
      ...process.env,
      PATH: `${dirname(workspaceNode())}${delimiter}${process.env.PATH}`,
      npm_config_nodedir: join(dirname(workspaceNode()), '..'),
    },
    shell: process.platform === 'win32',
  });
  if (status === 0) return peer;
  return {
    ...peer,
    async measure() {
      throw new Error(`it could not be installed:\n${`${stdout}${stderr}`.slice(-2000)}`);
    },
  };
}
