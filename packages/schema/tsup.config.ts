import { defineConfig } from 'tsup';

// Bundled CommonJS packages (fast-glob and what it stands on) require modules of Node.
const requireOfNode = `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n`;

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'document/index': 'src/document/index.ts',
    'expected/index': 'src/expected/index.ts',
    'feature-map/index': 'src/feature-map/index.ts',
    'json-schema/index': 'src/json-schema/index.ts',
    'node/index': 'src/node/index.ts',
    'observation/index': 'src/observation/index.ts',
    'run/index': 'src/run/index.ts',
    'scenario/index': 'src/scenario/index.ts',
    'testing/index': 'src/testing/index.ts',
    'verdict/index': 'src/verdict/index.ts',
  },
  format: 'esm',
  // The third-party packages are bundled, so that an install of any evalkit package stays a handful of folders. Their types
  // follow in scripts/vendor-types.mjs, their licences in the repository's scripts/third-party-licenses.mjs, which reads the metafile.
  dts: true,
  metafile: true,
  clean: true,
  target: 'node22',
  removeNodeProtocol: false,
  // Two thirds of the code are third-party packages that nobody reads here; the names stay, for stack traces.
  esbuildOptions(options) {
    options.minifyWhitespace = true;
    options.minifySyntax = true;
  },
  plugins: [
    {
      name: 'require-of-node',
      renderChunk(code) {
        return code.includes('Dynamic require of') ? { code: requireOfNode + code } : undefined;
      },
    },
  ],
});
