import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findScenarioSets } from '../../src/node/index.ts';

it('finds the scenario sets below a folder, of both forms and of every spelling, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evalkit-find-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files: Readonly<Record<string, string>> = {
    'a.yaml': 'type: scenario_set\nname: a\n',
    'deep/b.yml': '# comment\nname: b\ntype: "dogfood_scenario_set" # quoted\n',
    'c.json': '{"type":"scenario_set","name":"c","scenarios":[]}',
    'd.json': '{\r\n  "name": "d",\r\n  "type": "scenario_set"\r\n}\r\n',
    'older.yaml': 'metadata:\n  name: older\nscenarios:\n  - id: x\n',
    'not/type.yaml': 'type: scenario_sets\n',
    'not/nested.yaml': 'x:\n  - a: {kind: type, of: scenario_set}\n',
    'not/kubernetes.yaml': 'metadata: {name: x}\nkind: Pod\n',
    'not/typed.yaml': 'type: other\nmetadata: {name: x}\nscenarios: []\n',
    'not/text.md': 'type: scenario_set\n',
    'not/empty.yaml': '',
    'node_modules/p/a.yaml': 'type: scenario_set\n',
    '.hidden/a.yaml': 'type: scenario_set\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const names = ['a.yaml', 'c.json', 'd.json', 'deep/b.yml', 'older.yaml'];
  expect(await findScenarioSets(folder)).toEqual(names.map((name) => join(folder, name)));
  expect(await findScenarioSets(folder, { include: ['deep/**'] })).toEqual([join(folder, 'deep/b.yml')]);
});
