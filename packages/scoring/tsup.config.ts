import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  dts: true,
  clean: true,
  target: 'node22',
  // What little is used of the schema package at run time is bundled: one file loads in a few milliseconds, ten do not.
  noExternal: [/^@evalkit\/schema$/],
  esbuildOptions(options) {
    options.conditions = ['@evalkit/source'];
  },
});
