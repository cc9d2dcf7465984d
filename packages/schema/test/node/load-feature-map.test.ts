import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFeatureMap, safeLoadFeatureMap } from '../../src/node/index.ts';
import { newFolder } from './new-folder.ts';

describe('loadFeatureMap', () => {
  it('reads a file, and its warnings', async () => {
    const path = join(await newFolder(), 'feature-map.md');
    await writeFile(path, '\uFEFF### Tools\r\n\r\n#### !\r\n');
    const features = [{ path: 'tools', title: 'Tools', line: 1 }];
    expect(await loadFeatureMap(path)).toEqual({ features });
    expect(await safeLoadFeatureMap(path)).toMatchObject({ ok: true, value: { features }, warnings: [{ line: 3 }] });
  });

  it('refuses what is no file', async () => {
    const folder = await newFolder();
    const none = join(folder, 'none.md');
    await expect(loadFeatureMap(none)).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
      message: `${none} cannot be read (ENOENT)`,
    });
    expect(await safeLoadFeatureMap(none)).toMatchObject({ ok: false, error: { code: 'DOCUMENT_NOT_FOUND' } });
    await mkdir(join(folder, 'folder'));
    await expect(loadFeatureMap(join(folder, 'folder'))).rejects.toThrow('folder cannot be read (it is not a file)');
  });

  it('refuses bytes that are no UTF-8, with their line', async () => {
    const path = join(await newFolder(), 'latin.md');
    await writeFile(path, Buffer.from('### a\n### \xe4\n', 'latin1'));
    await expect(loadFeatureMap(path)).rejects.toMatchObject({
      code: 'DOCUMENT_SYNTAX',
      message: `${path}:2 is no UTF-8: save the file as UTF-8`,
    });
  });

  it('refuses a file that is too long', async () => {
    const path = join(await newFolder(), 'long.md');
    await writeFile(path, ' '.repeat(10_000_001));
    await expect(loadFeatureMap(path)).rejects.toThrow(`${path} has 10000001 bytes: at most 10000000 are read`);
  });

  it('ends with the reason of its signal', async () => {
    await expect(loadFeatureMap('any', { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
