import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that is gone when the test is finished. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'evalkit-schema-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
