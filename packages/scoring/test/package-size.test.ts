import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

interface Bundler {
  buildSync(options: object): { readonly outputFiles: readonly { readonly contents: Uint8Array }[] };
}

const require = createRequire(import.meta.url);
const { buildSync }: Bundler = createRequire(require.resolve('tsup'))('esbuild');

/** What a page has to load to use some of the exports. */
function bundleOf(code: string): { readonly minified: number; readonly compressed: number } {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('../src', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@evalkit/source'],
    write: false,
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: contents.length, compressed: gzipSync(contents, { level: 9 }).length };
}

describe('the size of the package', () => {
  it('is below 25 kB as a whole, minified and compressed, and bundles for browsers', () => {
    const { minified, compressed } = bundleOf("export * from './index.ts';");
    expect(compressed).toBeGreaterThan(10_000);
    expect(compressed).toBeLessThan(25_000);
    expect(minified).toBeLessThan(60_000);
  });

  it('is below 2 kB for who imports wilsonInterval alone, minified and compressed', () => {
    const { minified, compressed } = bundleOf("export { wilsonInterval } from './index.ts';");
    expect(compressed).toBeGreaterThan(500);
    expect(compressed).toBeLessThan(2000);
    expect(minified).toBeLessThan(2500);
  });
});
