// Packs every published package, as it would be published, into .cache/tarballs.
import { mkdirSync, rmSync } from 'node:fs';
import { workspacePackages } from '../workspace.ts';
import { run } from './run.mjs';
import { tarballFolder } from './tarballs.mjs';

rmSync(tarballFolder, { recursive: true, force: true });
mkdirSync(tarballFolder, { recursive: true });
for (const { folder } of workspacePackages())
  await run('pnpm', ['pack', '--pack-destination', tarballFolder], { cwd: folder });
