import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { 'scenarios/index': 'src/scenarios/index.ts' },
  format: 'esm',
  dts: true,
  metafile: true,
  clean: true,
  target: 'node22',
});
