import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseExpected } from '../../src/expected/index.ts';
import { loadScenarioSet, safeLoadScenarioSet } from '../../src/node/index.ts';
import { ScenarioLoadError, scenarioSetDigest } from '../../src/scenario/index.ts';
import { expectedLines, head, setIn } from '../scenario/scenario-lines.ts';
import { newFolder } from './new-folder.ts';

const valid = head + expectedLines;
const asserting = (schema: string) => `${head}    expected: {reply: {kind: json_schema, schema: ${schema}}}\n`;

/** Writes files into a new folder, and gives the path of the first. */
async function written(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await newFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return join(folder, Object.keys(files)[0] ?? '');
}

async function errorOf(path: string, options?: { maxBytes?: number }): Promise<ScenarioLoadError> {
  const result = await safeLoadScenarioSet(path, options);
  if (result.ok) throw new Error('it was accepted');
  await expect(loadScenarioSet(path, options)).rejects.toEqual(result.error);
  return result.error;
}

describe('loadScenarioSet', () => {
  it('reads a file, and says where from, what to look at and what it is bound by', async () => {
    const path = await written({ 'set.yaml': `\uFEFF${valid}    notes: x\n` });
    const set = setIn(`${valid}    notes: x\n`);
    expect(await loadScenarioSet(path)).toEqual({
      set,
      warnings: [expect.objectContaining({ path: 'scenarios.0.notes', line: 8, column: 5 })],
      digest: scenarioSetDigest(set),
      source: path,
      text: `${valid}    notes: x\n`,
    });
  });

  it('puts the schemas of files in place of their paths, relative to the set', async () => {
    const schema = { type: 'object', required: ['answer'] };
    const turns = `    per_turn_expected: [{turn: 1, expected: {reply: {kind: json_schema, schema: ./b.json}}}]\n`;
    const path = await written({
      'sets/set.yaml': asserting('../schemas/a.json') + turns,
      'schemas/a.json': `\uFEFF${JSON.stringify(schema)}`,
      'sets/b.json': 'false',
    });
    const { set, digest } = await loadScenarioSet(path);
    const [scenario] = set.scenarios;
    expect(scenario?.expected?.reply).toEqual({ kind: 'json_schema', schema });
    expect(scenario?.per_turn_expected?.[0]?.expected.reply).toEqual({ kind: 'json_schema', schema: false });
    expect(parseExpected(scenario?.expected)).toBe(scenario?.expected);
    expect(digest).toBe(
      scenarioSetDigest(setIn(asserting(JSON.stringify(schema)) + turns.replace('./b.json', 'false'))),
    );
  });

  it('refuses what is no file', async () => {
    const folder = await newFolder();
    const error = await errorOf(join(folder, 'absent.yaml'));
    expect(error).toBeInstanceOf(ScenarioLoadError);
    expect(error).toMatchObject({
      code: 'SCENARIO_NOT_FOUND',
      message: `${join(folder, 'absent.yaml')} cannot be read (ENOENT)`,
    });
    expect(await errorOf(folder)).toMatchObject({
      code: 'SCENARIO_NOT_FOUND',
      message: `${folder} cannot be read (it is not a file)`,
    });
  });

  it.each<[string, string | null, string]>([
    ['missing', null, 'schema.json cannot be read (ENOENT)'],
    ['no JSON', '{"a": 1,\n "b": }', 'the JSON Schema schema.json:2:7 is no JSON: expected a value, found "}"'],
    ['empty', '', 'the JSON Schema schema.json:1:1 is no JSON: expected a value, found the end of the file'],
    ['no JSON Schema', '{"type": "objekt"}', 'schema.json: this JSON Schema is invalid: '],
    ['a list', '[]', 'schema.json: a JSON Schema is an object or a boolean, but this is a list'],
    ['a text', '"other.json"', 'schema.json: a JSON Schema is an object or a boolean, but this is a string'],
  ])('refuses a schema file that is %s, with the other problems of the set', async (_, content, message) => {
    const files = content === null ? {} : { 'schema.json': content };
    const path = await written({ 'set.yaml': `${asserting('schema.json')}    expectd: 1\n`, ...files });
    const { code, issues } = await errorOf(path);
    expect(code).toBe('SCENARIO_INVALID');
    expect(issues).toEqual([
      expect.objectContaining({
        path: 'scenarios.0.expected.reply.schema',
        line: 6,
        column: 51,
        message: expect.stringContaining(message),
      }),
      expect.objectContaining({ path: 'scenarios.0.expectd', line: 7 }),
    ]);
  });

  it('refuses bytes that are no UTF-8, with their place', async () => {
    const path = await written({ 'set.yaml': Buffer.from(`${head}    kind: "caf\xe9"\n`, 'latin1') });
    const { code, issues } = await errorOf(path);
    expect(code).toBe('SCENARIO_SYNTAX');
    expect(issues).toEqual([
      expect.objectContaining({ line: 6, column: 15, message: 'this is no UTF-8: save the file as UTF-8' }),
    ]);
  });

  it('refuses a file that is too long', async () => {
    const path = await written({ 'set.yaml': valid });
    const error = await errorOf(path, { maxBytes: valid.length - 1 });
    expect(error).toMatchObject({ code: 'SCENARIO_SYNTAX', issues: [{ line: 1, column: 1, code: 'too-long' }] });
    expect(error.message).toBe(`${path} has ${valid.length} bytes: at most ${valid.length - 1} are read`);
    expect((await loadScenarioSet(path, { maxBytes: valid.length })).set.name).toBe('demo');
  });

  it('ends with the reason of its signal', async () => {
    await expect(loadScenarioSet('any', { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
