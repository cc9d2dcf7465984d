import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'scenario/index': 'src/scenario/index.ts',
    'document/index': 'src/document/index.ts',
    'verdict/index': 'src/verdict/index.ts',
    'feature-map/index': 'src/feature-map/index.ts',
    'observation/index': 'src/observation/index.ts',
    'run/index': 'src/run/index.ts',
    'json-schema/index': 'src/json-schema/index.ts',
    'node/index': 'src/node/index.ts',
    'testing/index': 'src/testing/index.ts',
  },
  format: 'esm',
  // The third-party packages are bundled, code and types: an install of any evalkit package stays a handful of folders.
  dts: true,
  clean: true,
  target: 'node22',
  // fast-glob is CommonJS and requires modules of Node.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
});
