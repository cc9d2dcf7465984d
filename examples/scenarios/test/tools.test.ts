import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTools, type Toolbox } from '../tools.ts';
import { temporaryFolder } from './temporary-folder.ts';

let parent: string;
let folder: string;
let emitted: { type: string; data: object }[];

beforeEach(async () => {
  parent = await temporaryFolder();
  folder = join(parent, 'notes');
  await mkdir(folder);
  emitted = [];
});

function toolbox(mayChangeNotes = true): Toolbox {
  return createTools({ folder, mayChangeNotes, emit: (type, data) => emitted.push({ type, data }) });
}

async function call({ tools }: Toolbox, name: string, input: object): Promise<unknown> {
  return tools[name]?.execute?.(input, { toolCallId: 'call', messages: [], context: {} });
}

describe('the tools', () => {
  it('are four', () => {
    expect(Object.keys(toolbox().tools)).toEqual(['text_statistics', 'convert_units', 'write_note', 'read_notes']);
  });

  it('count texts', async () => {
    expect(await call(toolbox(), 'text_statistics', { text: 'One. Two.' })).toMatchObject({ words: 2, sentences: 2 });
  });

  it('convert units, and leave a log of the conversions that worked', async () => {
    const tools = toolbox();
    expect(await tools.artifacts()).toEqual([]);
    await call(tools, 'convert_units', { value: 1, from: 'm', to: 'cm' });
    await expect(call(tools, 'convert_units', { value: 1, from: 'm', to: 'kg' })).rejects.toThrow('cannot convert m');
    const log = { path: 'conversions.json', type: 'log', skill: 'units' };
    expect(await tools.artifacts()).toEqual([{ ...log, data: [{ value: 1, from: 'm', to: 'cm', result: 100 }] }]);
  });

  it('show artifacts as they were when they were asked for', async () => {
    const tools = toolbox();
    await call(tools, 'convert_units', { value: 1, from: 'm', to: 'cm' });
    const before = await tools.artifacts();
    await call(tools, 'convert_units', { value: 2, from: 'm', to: 'cm' });
    expect(before).toHaveLength(1);
    expect(before[0]?.data).toHaveLength(1);
  });

  it('do not touch a conversion log where a note is called conversions', async () => {
    const tools = toolbox();
    await call(tools, 'convert_units', { value: 1, from: 'm', to: 'cm' });
    await call(tools, 'write_note', { name: 'conversions', text: 'mine' });
    expect((await tools.artifacts()).map(({ path }) => path)).toEqual(['notes/conversions.md', 'conversions.json']);
  });
});

describe('the notes', () => {
  it('stand on the disk, are read sorted by name, and are artifacts', async () => {
    const tools = toolbox();
    await call(tools, 'write_note', { name: 'b', text: 'second\r\n' });
    await call(tools, 'write_note', { name: 'a', text: 'first' });
    expect(await readFile(join(folder, 'a.md'), 'utf8')).toBe('first');
    const notes = [
      { name: 'a', text: 'first' },
      { name: 'b', text: 'second\r\n' },
    ];
    expect(await call(tools, 'read_notes', {})).toEqual({ notes });
    expect(await tools.artifacts()).toEqual(
      notes.map(({ name, text }) => ({ path: `notes/${name}.md`, type: 'note', skill: 'notes', text })),
    );
  });

  it('are replaced by a note of the same name', async () => {
    const tools = toolbox();
    await call(tools, 'write_note', { name: 'a', text: 'long before' });
    await call(tools, 'write_note', { name: 'a', text: 'now' });
    expect(await call(tools, 'read_notes', {})).toEqual({ notes: [{ name: 'a', text: 'now' }] });
  });

  it('are deleted by an empty text, when they exist', async () => {
    const tools = toolbox();
    await call(tools, 'write_note', { name: 'a', text: 'x' });
    expect(await call(tools, 'write_note', { name: 'a', text: '' })).toEqual({ name: 'a', deleted: true });
    expect(await readdir(folder)).toEqual([]);
    await expect(call(tools, 'write_note', { name: 'a', text: '' })).rejects.toThrow('there is no note "a"');
  });

  it.each([
    '../escape',
    '..',
    '.',
    '',
    '/etc/passwd',
    'a/b',
    'a\\b',
    'a\0',
    'a\n',
    '.hidden',
    '-rf',
    'C:x',
    'A',
    'é',
    'a.md',
    ' a',
    '%2e%2e%2fa',
    'a'.repeat(65),
  ])('refuse the name %j before asking for permission', async (name) => {
    await writeFile(join(parent, 'escape.md'), 'outside');
    const refused = call(toolbox(), 'write_note', { name, text: 'x' });
    await expect(refused).rejects.toThrow(`${JSON.stringify(name)} cannot name a note`);
    expect(emitted).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    expect(await readFile(join(parent, 'escape.md'), 'utf8')).toBe('outside');
  });

  it('take the longest name', async () => {
    expect(await call(toolbox(), 'write_note', { name: 'a'.repeat(64), text: 'x' })).toMatchObject({ deleted: false });
  });
});

describe('the permission gate', () => {
  it('lets a change pass when it is granted, and says so', async () => {
    await call(toolbox(true), 'write_note', { name: 'a', text: 'x' });
    const data = { action: 'write', name: 'a' };
    expect(emitted).toEqual([
      { type: 'permission_requested', data },
      { type: 'permission_granted', data },
    ]);
  });

  it.each([
    ['write', 'x'],
    ['delete', ''],
  ])('stops a %s when it is refused, and says so', async (action, text) => {
    await writeFile(join(folder, 'a.md'), 'before');
    await expect(call(toolbox(false), 'write_note', { name: 'a', text })).rejects.toThrow(
      'permission to change notes was refused',
    );
    const data = { action, name: 'a' };
    expect(emitted).toEqual([
      { type: 'permission_requested', data },
      { type: 'permission_denied', data },
    ]);
    expect(await readFile(join(folder, 'a.md'), 'utf8')).toBe('before');
  });

  it('does not stand before reading', async () => {
    await writeFile(join(folder, 'a.md'), 'x');
    expect(await call(toolbox(false), 'read_notes', {})).toEqual({ notes: [{ name: 'a', text: 'x' }] });
    expect(emitted).toEqual([]);
  });
});
