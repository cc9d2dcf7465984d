import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FeatureMapSchema,
  featurePathPart,
  parseFeatureMap,
  safeParseFeatureMap,
} from '../../src/feature-map/index.ts';
import coverage from '../cases/coverage.json' with { type: 'json' };

const paths = (markdown: string) => parseFeatureMap(markdown).features.map(({ path }) => path);

function warnings(markdown: string) {
  const result = safeParseFeatureMap(markdown);
  if (!result.ok) throw result.error;
  return result.warnings.map(({ line, code, message }) => `${line} ${code}: ${message}`);
}

describe('parseFeatureMap', () => {
  it.each(coverage.cases)('finds the features: $id, $why', ({ markdown, expect: { covered, partial, uncovered } }) => {
    const expected = [...covered, ...partial, ...uncovered].map((path) => path.normalize('NFC'));
    expect(paths(markdown).sort()).toEqual(expected.sort());
  });

  it('gives every feature its title and its line', () => {
    const markdown =
      '# P\n\n### Tools `x`\n\n```\n### no\n```\n\n#### [Notes](u)\n\n\n| F | x |\n|---|---|\n| Write | 1 |\n| **Read** it | 2 |\n';
    expect(parseFeatureMap(markdown).features).toEqual([
      { path: 'tools-x', title: 'Tools x', line: 3 },
      { path: 'tools-x/notes', title: 'Notes', line: 9 },
      { path: 'tools-x/notes/write', title: 'Write', line: 14 },
      { path: 'tools-x/notes/read-it', title: 'Read it', line: 15 },
    ]);
    expect(parseFeatureMap(markdown.replaceAll('\n', '\r\n'))).toEqual(parseFeatureMap(markdown));
  });

  it.each([
    ['a byte order mark', '\uFEFF### A\n', ['a']],
    ['front matter', '---\ntitle: x\n---\n\n### A\n', ['a']],
    ['closing hashes', '### A ###\n', ['a']],
    ['a link, an image, a tag and struck text', '### [A](u) ![b](u) <b>c</b> ~~d~~\n', ['a-b-c-d']],
    ['a line break in a cell', '### A\n\n| F |\n|---|\n| b<br>c |\n', ['a', 'a/b-c']],
    ['character references', '### A &amp; B&eacute; &#233;&nbsp;&rarr; &AT;\n', ['a-bé-é-at']],
    ['character references as code', '### `&amp;`\n', ['amp']],
    ['an escaped character reference', '### A \\&amp; b\n', ['a-amp-b']],
    ['headings in quotes and lists', '### A\n\n> ### B\n\n- c\n  ### D\n', ['a']],
    [
      'deeper headings, whose tables stand below the last ####',
      '### A\n\n#### B\n\n##### C\n\n| F |\n|---|\n| d |\n',
      ['a', 'a/b', 'a/b/d'],
    ],
    ['a table below a ##', '### A\n\n## B\n\n| F |\n|---|\n| c |\n', ['a']],
    ['a table below a # that follows', '### A\n\nB\n=\n\n| F |\n|---|\n| c |\n', ['a']],
    [
      'a table right below a ### after a ####',
      '### A\n\n#### B\n\n### C\n\n| F |\n|---|\n| d |\n',
      ['a', 'a/b', 'c', 'c/d'],
    ],
    ['mermaid', '### A\n\n```mermaid\n### B\n| F |\n|---|\n| c |\n```\n', ['a']],
    ['indented code', '### A\n\n    ### B\n', ['a']],
  ])('reads %s', (_, markdown, expected) => {
    expect(paths(markdown)).toEqual(expected);
  });

  it('warns of a heading of punctuation, and counts nothing below it', () => {
    expect(paths('### A\n\n### ---!\n\n#### B\n\n| F |\n|---|\n| c |\n')).toEqual(['a']);
    expect(warnings('### A\n\n### ***\n\n#### B\n')).toEqual([
      '3 empty-feature: this ### heading has no letter or digit to make a path of, so it is no feature: name it',
      '5 no-root: this #### heading stands below no ### heading, so it is no feature: put it below one',
    ]);
    expect(paths('### A\n\n#### ?\n\n| F |\n|---|\n| c |\n')).toEqual(['a']);
  });

  it('warns of a row without a name', () => {
    expect(warnings('### A\n\n| F | x |\n|---|---|\n| | 1 |\n| b | 2 |\n')).toEqual([
      '5 empty-feature: this first cell of a row has no letter or digit to make a path of, so it is no feature: name it',
    ]);
  });

  it('warns of a #### outside a ###', () => {
    expect(paths('### A\n\n## X\n\n#### B\n')).toEqual(['a']);
    expect(warnings('## X\n\n#### A\n')).toEqual([
      '3 no-root: this #### heading stands below no ### heading, so it is no feature: put it below one',
    ]);
  });

  it('warns of different titles that are one feature, and not of the same one', () => {
    expect(warnings('### C\n\n### C++\n\n### c\n')).toEqual([
      '3 same-path: "C++" gives the same path as "C" of line 1 (c), so both are one feature',
    ]);
  });

  it('refuses what is too long', () => {
    const result = safeParseFeatureMap(' '.repeat(10_000_001), { source: 'docs/map.md' });
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: 'DOCUMENT_SYNTAX',
        message: 'docs/map.md has 10000001 characters: a feature map has at most 10000000',
      },
    });
    expect(() => parseFeatureMap(' '.repeat(10_000_001))).toThrow('feature map has 10000001 characters');
  });

  it('refuses what is nested too deeply, instead of breaking', () => {
    expect(() => parseFeatureMap('>'.repeat(20_000))).toThrow(
      'feature map is no Markdown that can be read, most likely nested too deeply',
    );
  });

  it('reads any text, each path once, every feature at a line where its heading or row stands', () => {
    const lines = fc.constantFrom(
      '### A',
      '#### B',
      '### C',
      '## D',
      '',
      '',
      'text',
      '    code',
      '```',
      '| x | y |',
      '|---|---|',
      '| e | f |',
      '- item',
      '  more',
      '> quote',
      '<!--',
      '-->',
      '<div>',
      '</div>',
      '[a]: b',
      '\t### tab',
      '1. x',
      '***',
      '===',
    );
    const row = ['### A', '| e | f |', '|---|---|', '[a]: b'];
    const plain = (text = '') => text.replaceAll(/[[\]]/g, '');
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 30 }), (chosen) => {
        const { features } = FeatureMapSchema.parse(parseFeatureMap(chosen.join('\n')));
        expect(new Set(features.map(({ path }) => path)).size).toBe(features.length);
        // Whether brackets are a link, whose title goes without them, depends on the definitions of the whole text.
        for (const { title, line } of features) expect(plain(chosen[line - 1])).toContain(plain(title));
      }),
      { numRuns: 3000, examples: [[['[a]: b', ...row]], [row]] },
    );
  });
});

describe('featurePathPart', () => {
  it.each([
    ["Don't stop", 'don-t-stop'],
    ['`a`b', 'ab'],
    ['  -- Read/Write -- ', 'read-write'],
    ['ΣΊΓΜΑ', 'σίγμα'],
    ['Cafe\u0301', 'café'],
    ['सूची ३', 'सूची-३'],
    ['a_b.c', 'a-b-c'],
    ['***', ''],
    ['😀', ''],
  ])('%j is %j', (text, part) => {
    expect(featurePathPart(text)).toBe(part);
  });

  it('leaves a part as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const part = featurePathPart(text);
        expect(featurePathPart(part)).toBe(part);
        expect(part).toMatch(/^([\p{L}\p{M}\p{Nd}]+(-[\p{L}\p{M}\p{Nd}]+)*)?$/u);
      }),
    );
  });
});
