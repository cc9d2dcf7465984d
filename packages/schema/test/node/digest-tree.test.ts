import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../src/index.ts';
import { digestTree } from '../../src/node/index.ts';
import { newFolder } from './new-folder.ts';

async function tree(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await newFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const pathsOf = async (...args: Parameters<typeof digestTree>) =>
  (await digestTree(...args)).files.map(({ path }) => path);

describe('digestTree', () => {
  it('is the SHA-256 of a line per file', async () => {
    const folder = await tree({ 'b.txt': 'two', 'a/x.txt': 'one' });
    expect(await digestTree(folder)).toEqual({
      digest: sha256Hex(`a/x.txt ${sha256Hex('one')}\nb.txt ${sha256Hex('two')}\n`),
      files: [
        { path: 'a/x.txt', sha256: sha256Hex('one'), bytes: 3 },
        { path: 'b.txt', sha256: sha256Hex('two'), bytes: 3 },
      ],
    });
  });

  it('never changes its format', async () => {
    const folder = await tree({ 'a.txt': 'a\n', 'dir/b.txt': 'b\n' });
    expect((await digestTree(folder)).digest).toBe('f6db446309c5eb2db03c19255487f54a4eaac01835c76b8cade2ec3fef411785');
  });

  it('has a digest for an empty folder', async () => {
    expect(await digestTree(await tree({}))).toEqual({ digest: sha256Hex(''), files: [] });
  });

  it('sorts by bytes, not by UTF-16 code units or by locale', async () => {
    const paths = ['Z', 'a', 'a-b', 'a/b', 'a.b', '\uFF5E', '😀', 'ä'];
    const folder = await tree(Object.fromEntries(paths.filter((path) => path !== 'a').map((path) => [path, path])));
    expect(await pathsOf(folder)).toEqual(['Z', 'a-b', 'a.b', 'a/b', 'ä', '\uFF5E', '😀']);
  });

  it('finds files with odd names', async () => {
    const paths = [
      ' lead',
      "'quote'",
      '"double"',
      '$HOME',
      '(a)',
      '*star*',
      '[b]',
      '\\back\\slash',
      '{c,d}',
      '!not',
      '#hash',
      '-dash',
      '.dot',
      '.hidden/inside',
      'a\tb',
      'trail ',
      'e\u0301',
      '@(x)',
      '+(y)',
      '日本/語',
    ];
    const folder = await tree(Object.fromEntries(paths.map((path) => [path, path])));
    expect((await pathsOf(folder)).sort()).toEqual(paths.sort());
  });

  it('neither follows nor lists symbolic links', async () => {
    const outside = await tree({ 'secret.txt': 'secret' });
    const folder = await tree({ 'a.txt': 'a' });
    await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'));
    await symlink(outside, join(folder, 'linked'));
    await symlink('.', join(folder, 'loop'));
    await symlink('nowhere', join(folder, 'broken'));
    expect(await pathsOf(folder)).toEqual(['a.txt']);
  });

  it('takes in and leaves out by glob', async () => {
    const folder = await tree({ 'a.ts': '', 'b.md': '', 'src/c.ts': '', '.git/d.ts': '', 'node_modules/x/e.ts': '' });
    expect(await pathsOf(folder, { include: ['**/*.ts'] })).toEqual([
      '.git/d.ts',
      'a.ts',
      'node_modules/x/e.ts',
      'src/c.ts',
    ]);
    expect(await pathsOf(folder, { exclude: ['.git', 'node_modules/**'] })).toEqual(['a.ts', 'b.md', 'src/c.ts']);
    expect(await pathsOf(folder, { include: ['src/**', '*.md'], exclude: ['**/*.ts'] })).toEqual(['b.md']);
  });

  it('refuses what is no folder', async () => {
    const folder = await tree({ file: '' });
    await expect(digestTree(join(folder, 'none'))).rejects.toMatchObject({
      code: 'TREE_NOT_FOUND',
      message: `${join(folder, 'none')} cannot be read (ENOENT)`,
    });
    await expect(digestTree(join(folder, 'file'))).rejects.toMatchObject({
      code: 'TREE_NOT_FOUND',
      message: `${join(folder, 'file')} is not a folder`,
    });
  });

  it.each(['\n', '\r', '\u2028', '\u2029'])(
    'refuses a name with the line end %j, which could pass for two files',
    async (end) => {
      const escaped = JSON.stringify(end).slice(1, -1).replace('\u2028', '\\u2028').replace('\u2029', '\\u2029');
      const file = await tree({ [`a${end}b`]: '' });
      await expect(digestTree(file)).rejects.toMatchObject({
        code: 'TREE_UNREADABLE',
        message: `${file}/a${escaped}b has a line end in its name: rename it or exclude its folder`,
      });
      const folder = await tree({ [`kept/c${end}d/e`]: '', f: '' });
      await expect(digestTree(folder)).rejects.toMatchObject({ code: 'TREE_UNREADABLE' });
      expect(await pathsOf(folder, { exclude: ['kept'] })).toEqual(['f']);
    },
  );

  it.runIf(process.platform === 'linux')(
    'refuses a name that is no UTF-8, instead of leaving the file out',
    async () => {
      const folder = await tree({ a: '' });
      await writeFile(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0xff])]), '');
      await expect(digestTree(folder)).rejects.toThrow(`${folder}/b\uFFFD cannot be read (ENOENT)`);
    },
  );

  it('ends with the reason of its signal', async () => {
    const folder = await tree({ a: '' });
    await expect(digestTree(folder, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
