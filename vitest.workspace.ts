import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const conditions = ['@evalkit/source', 'module', 'node', 'development|production'];
const folders = ['packages', 'examples'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`));

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Many tests start processes; a machine that has other work to do is no defect.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [...folders, 'scripts']
      .filter((folder) => existsSync(`${folder}/test`))
      .map((folder) => ({
        extends: true as const,
        test: {
          name: folder.replace('packages/', ''),
          root: folder,
          include: ['test/**/*.test.ts'],
          typecheck: { enabled: true, include: ['test/**/*.test-d.ts'] },
        },
      })),
  },
});
