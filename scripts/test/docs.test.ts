import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blockPlan } from '../docs/block-plan.ts';
import { brokenLinks } from '../docs/broken-links.ts';
import { documents, readDocument } from '../docs/documents.ts';
import { failingBlocks } from '../docs/failing-blocks.ts';
import { undocumentedExportsOf } from '../docs/undocumented-exports.ts';
import { root, workspacePackages } from '../workspace.ts';

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

describe('documents', () => {
  it('reads the README of the repository and of each package, and everything below docs', () => {
    const paths = documents().map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'docs/index.md']));
    expect(paths).toEqual(expect.arrayContaining(workspacePackages().map(({ id }) => `packages/${id}/README.md`)));
  });

  it('refuses a code block that is never closed', () => {
    expect(() => readDocument('a.md', 'a\n```ts\nb')).toThrow('a.md:2 the code block is never closed');
  });
});

describe('brokenLinks', () => {
  it('reports a link to a file that does not exist, with its line', () => {
    expect(brokenLinks(readDocument('docs/a.md', 'see\n[b](../absent.md#part)'))).toEqual([
      'docs/a.md:2 links to ../absent.md, which does not exist',
    ]);
    expect(brokenLinks(readDocument('a.md', '[b]: absent.md'))).toHaveLength(1);
  });

  it('lets pass files that exist, other sites, places in the document, and code', () => {
    const text = `[a](package.json) [b](https://example.com/b) [c](#c) \`[d](absent)\`\n${block('ts', '[e](absent)')}`;
    expect(brokenLinks(readDocument('a.md', text))).toEqual([]);
  });
});

describe('blockPlan', () => {
  const plan = (text: string) => blockPlan(readDocument('a.md', text));

  it('runs ts blocks and marked sh blocks, and takes a text block after them for their output', () => {
    const text = block('ts', 'a') + block('text', 'b') + block('sh', 'c') + block('sh run', 'd') + block('text', 'e');
    expect(plan(text)).toEqual({
      steps: [
        { line: 1, kind: 'typescript', code: 'a\n', output: 'b\n' },
        { line: 10, kind: 'shell', code: 'd\n', output: 'e\n' },
      ],
      problems: [],
    });
  });

  it('runs a block that imports vitest under vitest, and keeps a named block as a file', () => {
    expect(plan(block('ts', "import { it } from 'vitest';")).steps).toMatchObject([{ kind: 'vitest' }]);
    expect(plan(block('yaml file=a.yaml', 'a: 1')).steps).toEqual([
      { line: 1, kind: 'write', code: 'a: 1\n', file: 'a.yaml' },
    ]);
  });

  it('leaves out a ts block only with a reason', () => {
    expect(plan(block('ts no-run: needs a model', 'a'))).toEqual({ steps: [], problems: [] });
    expect(plan(block('ts no-run:', 'a')).problems).toEqual([
      'a.md:1 a block that does not run says why: no-run: reason',
    ]);
    expect(plan(block('ts norun', 'a')).problems).toEqual([
      'a.md:1 the code block says "norun", which nothing understands',
    ]);
  });
});

describe('failingBlocks', () => {
  it('reports what a block prints beside what it shows, and a block that fails', async () => {
    const text =
      block('ts', "import { BANDS } from '@evalkit/schema';\nconsole.log(BANDS.length);") +
      block('text', '5') +
      block('ts', "throw new Error('broken example');") +
      block('ts', "import { it } from 'vitest';\nit('fails', () => { throw new Error('broken test'); });") +
      block('sh run', 'exit 3') +
      block('json file=a.json', '{ "a": 1 }') +
      block('sh run', 'cat a.json') +
      block('text', '{ "a": 1 }');
    const problems = await failingBlocks([readDocument('a.md', text)], 'docs-test');
    expect(problems).toEqual([
      expect.stringMatching(/^a\.md:1 the block printed something else than it shows\n--- shown\n5\n--- printed\n4\n/),
      expect.stringMatching(/^a\.md:8 the block ended with 1\n[\s\S]*broken example/),
      expect.stringMatching(/^a\.md:11 the block ended with 1\n[\s\S]*broken test/),
      expect.stringMatching(/^a\.md:15 the block ended with 3/),
    ]);
  }, 60_000);

  afterAll(() => rmSync(join(root, '.cache/docs-test'), { recursive: true, force: true }));
});

describe('undocumentedExportsOf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evalkit-docs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reports an export without a doc comment, also one that another file declares', () => {
    writeFileSync(
      join(folder, 'a.ts'),
      '/** Documented. */\nexport const a = 1;\n// no doc comment\nexport interface B {}\nexport type C = 1;',
    );
    writeFileSync(join(folder, 'index.ts'), "export { a, type B } from './a.ts';");
    expect(undocumentedExportsOf([join(folder, 'index.ts')])).toEqual([
      expect.stringMatching(/a\.ts:4 B is exported and has no doc comment$/),
    ]);
  }, 30_000);
});
