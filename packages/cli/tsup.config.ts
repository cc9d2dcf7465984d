import { defineConfig } from 'tsup';

export default defineConfig({
  // The thread stands beside the others, where `watch-stalls.ts` looks for it.
  entry: { index: 'src/index.ts', bin: 'src/bin.ts', 'stall-thread': 'src/stall-thread.ts' },
  format: 'esm',
  dts: true,
  clean: true,
  target: 'node22',
});
