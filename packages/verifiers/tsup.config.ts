import { defineConfig } from 'tsup';

export default defineConfig({
  // The thread stands beside the index, where `checking-pool.ts` looks for it.
  entry: { index: 'src/index.ts', 'checking-thread': 'src/internal/checking-thread.ts' },
  format: 'esm',
  dts: { entry: { index: 'src/index.ts' } },
  clean: true,
  target: 'node22',
  removeNodeProtocol: false,
});
