import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFileAtomic } from '../../src/node/index.ts';
import { createSequentialIds } from '../../src/testing/index.ts';
import { newFolder } from './new-folder.ts';

describe('writeFileAtomic', () => {
  it('writes text and bytes, also over a file that is there, and leaves nothing else', async () => {
    const folder = await newFolder();
    const path = join(folder, 'summary.json');
    await writeFileAtomic(path, '{"ä": 1}\n');
    expect(await readFile(path, 'utf8')).toBe('{"ä": 1}\n');
    await writeFileAtomic(path, new Uint8Array([0, 255]));
    expect(await readFile(path)).toEqual(Buffer.from([0, 255]));
    expect(await readdir(folder)).toEqual(['summary.json']);
  });

  it('keeps what was there and leaves nothing behind when it cannot take its place', async () => {
    const folder = await newFolder();
    const path = join(folder, 'taken');
    await mkdir(join(path, 'inside'), { recursive: true });
    await expect(writeFileAtomic(path, 'x')).rejects.toMatchObject({
      name: 'WriteError',
      code: 'WRITE_FAILED',
      message: expect.stringMatching(/taken could not be written \(\w+\): what stood there before is unchanged$/),
    });
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('says which file could not be written when there is no such folder', async () => {
    const path = join(await newFolder(), 'none', 'a');
    await expect(writeFileAtomic(path, 'x')).rejects.toThrow(`${path} could not be written (ENOENT)`);
  });

  it('never overwrites or removes another file that has the temporary name', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, '.a.00000001.tmp'), 'other');
    await expect(writeFileAtomic(join(folder, 'a'), 'x', { ids: createSequentialIds() })).rejects.toThrow('EEXIST');
    expect(await readFile(join(folder, '.a.00000001.tmp'), 'utf8')).toBe('other');
  });

  it('replaces a symbolic link instead of writing through it', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'target'), 'target');
    await symlink('target', join(folder, 'link'));
    await writeFileAtomic(join(folder, 'link'), 'x');
    expect(await readFile(join(folder, 'target'), 'utf8')).toBe('target');
    await expect(readlink(join(folder, 'link'))).rejects.toThrow('EINVAL');
  });

  it('takes the longest names that a file can have', async () => {
    const folder = await newFolder();
    const names = ['x'.repeat(255), '語'.repeat(85)];
    for (const name of names) await writeFileAtomic(join(folder, name), 'x');
    expect((await readdir(folder)).sort()).toEqual(names);
  });

  it('writes the last of many at once, and never a mixture', async () => {
    const folder = await newFolder();
    const path = join(folder, 'a');
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
    await Promise.all(texts.map((text) => writeFileAtomic(path, text)));
    expect(texts).toContain(await readFile(path, 'utf8'));
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('writes nothing when its signal is aborted', async () => {
    const folder = await newFolder();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(writeFileAtomic(join(folder, 'a'), 'x', { signal })).rejects.toThrow('enough');
    expect(await readdir(folder)).toEqual([]);
  });
});
