// Copies zod's type declarations, as far as they are reached, into dist/vendor/zod and points our own declarations there: zod is
// bundled, so a consumer has no other copy to take its types from.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const source = dirname(fileURLToPath(import.meta.resolve('zod')));
const target = join(dist, 'vendor', 'zod');

/** The relative modules that a declaration file imports from. */
const specifiers = (text) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)\.js["']/g)].map(([, path]) => path);

function copy(file, copied = new Set()) {
  if (copied.has(file)) return copied;
  copied.add(file);
  const to = join(target, relative(source, file));
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(file, to);
  for (const path of specifiers(readFileSync(file, 'utf8'))) copy(join(dirname(file), `${path}.d.ts`), copied);
  return copied;
}

const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.d.ts') && !name.startsWith('vendor'))
  .map((name) => join(dist, name));
let rewritten = 0;
for (const file of declarations) {
  const text = readFileSync(file, 'utf8');
  const path = relative(dirname(file), join(target, 'index.js')).split(sep).join('/');
  const pointed = text
    .replaceAll("import 'zod';\n", '')
    .replaceAll("from 'zod'", `from '${path.startsWith('.') ? path : `./${path}`}'`);
  const others = [...pointed.matchAll(/(?:from|import)\s*\(?\s*["']([^."'][^"']*)["']/g)].map(([, name]) => name);
  if (others.length > 0)
    throw new Error(`${file} takes types from ${others.join(', ')}, which a consumer does not have`);
  if (pointed !== text) rewritten += 1;
  writeFileSync(file, pointed);
}
if (rewritten === 0) throw new Error(`no declaration in ${dist} imports zod: was this run after the build?`);
const copied = copy(join(source, 'index.d.ts'));
for (const file of copied) if (!existsSync(file)) throw new Error(`${file} is missing`);
