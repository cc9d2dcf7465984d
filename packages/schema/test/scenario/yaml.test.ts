import { describe, expect, it } from 'vitest';
import { errorIn, expectedLines, head, problemsIn, setIn, warningsIn } from './scenario-lines.ts';

const tooDeep = 'this is nested too deeply: at most 200 levels are read';
const valid = head + expectedLines;

describe('the YAML of a scenario set', () => {
  it.each<[string, string]>([
    ['a byte order mark', `\uFEFF${valid}`],
    ['CRLF', valid.replaceAll('\n', '\r\n')],
    ['a leading ---', `---\n${valid}`],
    ['an end marker', `${valid}...\n`],
    ['its own version', `%YAML 1.2\n---\n${valid}`],
    ['comments', `# a\n${valid.replaceAll('\n', ' # b\n')}`],
    ['no final line end', valid.trimEnd()],
  ])('may have %s', (_, text) => {
    expect(setIn(text)).toEqual(setIn(valid));
    expect(warningsIn(text)).toEqual([]);
  });

  it('is read as the core schema of YAML 1.2', () => {
    const metadata = '{a: 012, b: 0o14, c: 1e3, d: yes, e: 2024-01-02, f: ~, g: True, h: "012", i: -.5, j: !!str 12}';
    expect(setIn(`${head}    metadata: ${metadata}\n${expectedLines}`).scenarios[0]?.metadata).toEqual({
      a: 12,
      b: 12,
      c: 1000,
      d: 'yes',
      e: '2024-01-02',
      f: null,
      g: true,
      h: '012',
      i: -0.5,
      j: '12',
    });
  });

  it('keeps keys text as they are spelled', () => {
    const metadata = '{1: a, 012: b, true: c, null: d, "": e, "<<": f, __proto__: {g: 1}, constructor: h}';
    const { scenarios } = setIn(`${head}    metadata: ${metadata}\n${expectedLines}`);
    expect(Object.entries(scenarios[0]?.metadata ?? {})).toEqual([
      ['1', 'a'],
      ['012', 'b'],
      ['true', 'c'],
      ['null', 'd'],
      ['', 'e'],
      ['<<', 'f'],
      ['__proto__', { g: 1 }],
      ['constructor', 'h'],
    ]);
  });

  it('may use 100 aliases', () => {
    const prompts = Array(100).fill('*text').join(', ');
    const text = `type: scenario_set\nname: demo\ndescription: &text hello\nscenarios:\n  - id: one\n    prompts: [${prompts}]\n`;
    expect(setIn(text + expectedLines).scenarios[0]?.prompts).toEqual(Array(100).fill('hello'));
    expect(problemsIn(text.replace(']', ', *text]') + expectedLines)).toEqual([
      '6:715 scenarios.0.prompts.100: at most 100 aliases are read: repeat the text instead',
    ]);
  });

  it.each([
    ['YAML', (lists: string) => `${head}    metadata: {a: ${lists}}\n${expectedLines}`],
    [
      'JSON',
      (lists: string) =>
        `{"type":"scenario_set","name":"a","scenarios":[{"id":"a","input":"b","metadata":{"a":${lists}}}]}`,
    ],
  ])('may be nested 200 levels deep: %s', (_, text) => {
    expect(problemsIn(text(`${'['.repeat(196)}1${']'.repeat(196)}`))).toEqual([]);
    expect(problemsIn(text(`${'['.repeat(197)}1${']'.repeat(197)}`))[0]).toContain(tooDeep);
  });

  it('takes an alias for the nearest anchor before it', () => {
    const metadata = '{a: &x 1, b: *x, c: &x 2, d: *x}';
    expect(setIn(`${head}    metadata: ${metadata}\n${expectedLines}`).scenarios[0]?.metadata).toEqual({
      a: 1,
      b: 1,
      c: 2,
      d: 2,
    });
  });
});

describe('the YAML of a scenario set may not have', () => {
  it.each<[string, string, string[]]>([
    [
      'a key twice',
      `${head}    input: again\n${expectedLines}`,
      [
        '6:5 scenarios.0.input: the key "input" stands here twice (first in line 5), and one of them would be ignored: remove or rename one',
      ],
    ],
    [
      'a key twice in JSON',
      '{"type":"scenario_set","name":"a","name":"b","scenarios":[{"id":"a","input":"b"}]}',
      [
        '1:35 name: the key "name" stands here twice (first in line 1), and one of them would be ignored: remove or rename one',
      ],
    ],
    [
      'a tab in the indentation',
      `${head}\tkind: x\n`,
      ['6:1 : a tab stands in the indentation, where YAML takes only spaces: replace it by spaces'],
    ],
    [
      'a tab behind spaces in the indentation',
      `${head}    covers:\n    \t- a\n${expectedLines}`,
      ['7:5 : a tab stands in the indentation, where YAML takes only spaces: replace it by spaces'],
    ],
    [
      'a second document',
      `${valid}---\n${valid}`,
      ['8:1 : a second document begins here, and only one is read: put it into a file of its own'],
    ],
    [
      'anything behind its end',
      `${valid}...\nname: x\n`,
      ['9:1 : a second document begins here, and only one is read: put it into a file of its own'],
    ],
    [
      'another version',
      `%YAML 1.1\n---\n${valid}`,
      ['1:1 : this is YAML 1.1 by its own word, but only version 1.2 is read: remove the line'],
    ],
    [
      'merge keys',
      `${head}    expected: &e\n      reply: {kind: exact, value: hi}\n  - id: two\n    input: a\n    expected:\n      <<: *e\n`,
      ['11:7 scenarios.1.expected: merge keys ("<<") are not read: write out what is meant, or quote it as a key'],
    ],
    [
      'merge keys, without missing what they bring',
      'type: scenario_set\nname: x\nscenarios:\n  - &a {id: a, input: x, expected: {reply: {kind: exact, value: y}}}\n  - {<<: *a, id: b}\n',
      ['5:6 scenarios.1: merge keys ("<<") are not read: write out what is meant, or quote it as a key'],
    ],
    [
      'an unquoted >1 between braces',
      `${head}    expected: {events: {must_emit: [{type: a, count: >1}]}}\n`,
      [
        '6:54 : Plain value cannot start with block scalar indicator >: quote a text that begins with > or |, a count for example (">1")',
      ],
    ],
    [
      'an alias without anchor',
      `${head}    expected: *none\n`,
      ['6:15 scenarios.0.expected: the alias *none has no anchor before it'],
    ],
    [
      'an alias before its anchor',
      `${head}    kind: *k\n    expected: &k x\n`,
      ['6:11 scenarios.0.kind: the alias *k has no anchor before it'],
    ],
    [
      'an alias of what it is in',
      `${head}    metadata: &m {a: *m}\n${expectedLines}`,
      ['6:22 scenarios.0.metadata.a: the alias *m stands for what it is itself a part of'],
    ],
    [
      'tags of its own',
      `${head}    kind: !mine x\n${expectedLines}`,
      [
        '6:17 scenarios.0.kind: the tag "!mine" is not read: only plain text, numbers, booleans, null, lists and mappings are',
      ],
    ],
    [
      'tags of YAML 1.1',
      `${head}    metadata: {a: !!binary aGk=}\n${expectedLines}`,
      [
        '6:28 scenarios.0.metadata.a: the tag "tag:yaml.org,2002:binary" is not read: only plain text, numbers, booleans, null, lists and mappings are',
      ],
    ],
    [
      'lists as keys',
      `${head}    metadata: {[a]: b}\n${expectedLines}`,
      ['6:16 scenarios.0.metadata: a key has to be plain text here'],
    ],
    [
      'numbers that JSON cannot carry',
      `${head}    metadata: {a: .inf}\n${expectedLines}`,
      [
        '6:19 scenarios.0.metadata.a: Infinity is no number that JSON can carry: write a finite one, or quote it as text',
      ],
    ],
    [
      'half of a surrogate pair',
      `${head}    metadata: {a: "\\ud800"}\n${expectedLines}`,
      ['6:19 scenarios.0.metadata.a: half of a surrogate pair stands in this text'],
    ],
    [
      'half of a surrogate pair in JSON',
      '{"type":"scenario_set","name":"a","scenarios":[{"id":"a","input":"\\udc00"}]}',
      ['1:66 scenarios.0.input: half of a surrogate pair stands in this text'],
    ],
    [
      'an unquoted >=1',
      `${head}    kind: >=1\n${expectedLines}`,
      [
        '6:12 : Block scalar header includes extra characters: >=1: quote a text that begins with > or |, a count for example (">1")',
      ],
    ],
    [
      '201 levels',
      `${head}    metadata: {a: ${'['.repeat(197)}${']'.repeat(197)}}\n${expectedLines}`,
      [`6:215 scenarios.0.metadata.a${'.0'.repeat(196)}: ${tooDeep}`],
    ],
    ['100,000 levels', `a: ${'['.repeat(100_000)}`, [`1:210 : ${tooDeep}`]],
    ['100,000 block levels', '- '.repeat(100_000), [`1:415 : ${tooDeep}`]],
    ['100,000 levels of JSON', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, [`1:1036 : ${tooDeep}`]],
  ])('%s', (_, text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
    expect(problemsIn(text.replaceAll('\n', '\r\n'))).toEqual(problems);
    expect(problemsIn(`\uFEFF${text}`)).toEqual(problems);
  });

  it('aliases that make it a thousand times longer', () => {
    const lists = Array.from(
      { length: 9 },
      (_, i) => `  l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]\n`,
    );
    expect(problemsIn(`metadata:\n  l0: &l0 [${'long, '.repeat(50)}]\n${lists.join('')}${head}`)).toEqual([
      '1:1 : aliases make this more than 10,000,000 characters longer than it is: repeat less',
    ]);
  });

  it('aliases that nest it too deeply', () => {
    const lists = Array.from({ length: 99 }, (_, i) => `  l${i + 1}: &l${i + 1} [[[*l${i}]]]\n`).join('');
    expect(problemsIn(`metadata:\n  l0: &l0 []\n${lists}${head}`)[0]).toContain(tooDeep);
  });

  it('more bytes than are allowed', () => {
    const text = `${valid}# é\n`;
    const bytes = new TextEncoder().encode(text);
    const why = `1:1 : the file has ${bytes.length} bytes, and at most ${bytes.length - 1} are read: split it, or raise maxBytes`;
    for (const document of [text, bytes]) {
      expect(problemsIn(document, { maxBytes: bytes.length })).toEqual([]);
      expect(problemsIn(document, { maxBytes: bytes.length - 1 })).toEqual([why]);
    }
    expect(problemsIn(`${valid}#${' '.repeat(10_000_000)}`)[0]).toContain('at most 10000000 are read');
  });

  it.each<[string, Uint8Array, string]>([
    ['Latin-1', Buffer.from(`${head}    kind: "caf\xe9"\n`, 'latin1'), '6:15'],
    ['a cut character', Buffer.from(`${head}    kind: é`).subarray(0, -1), '6:11'],
    ['a character cut by a line end', Buffer.from(`a: \xe9\xa9\nb: é\n`, 'latin1'), '1:4'],
    ['UTF-16', Buffer.from(`\uFEFF${valid}`, 'utf16le'), '1:1'],
    ['an overlong form', Buffer.from([0x61, 0x3a, 0x20, 0xc0, 0x80]), '1:4'],
  ])('bytes that are no UTF-8: %s', (_, bytes, place) => {
    expect(problemsIn(bytes)).toEqual([`${place} : this is no UTF-8: save the file as UTF-8`]);
    expect(errorIn(bytes).code).toBe('SCENARIO_SYNTAX');
  });

  it('directives of its own without a warning', () => {
    expect(warningsIn(`%MINE x\n---\n${valid}`)).toEqual(['1:1 : the directive %MINE x means nothing here']);
  });
});

describe('a document with faults of both kinds', () => {
  it('has all of them reported, as far as it can still be understood', () => {
    const text = `%YAML 1.1\n---\n${head}    input: 1\n    metadata: {a: .nan}\n    expected: {}\n    expctd: {}\n`;
    expect(problemsIn(text).map((line) => line.replace(/:(?! ?\d).*/, ''))).toEqual([
      '1:1 ',
      '8:5 scenarios.0.input',
      '8:12 scenarios.0.input',
      '9:19 scenarios.0.metadata.a',
      '11:5 scenarios.0.expctd',
    ]);
    expect(errorIn(text).code).toBe('SCENARIO_SYNTAX');
  });

  it('lists 1,000 problems at most, and says that there are more', () => {
    const text = `type: scenario_set\nname: demo\nscenarios:\n${'  - x\n'.repeat(2000)}`;
    const { issues, message } = errorIn(text);
    expect(issues.length).toBe(1000);
    expect(issues.at(-1)).toMatchObject({ line: 1003, code: 'more-issues', message: 'what follows is not listed' });
    expect(message).toMatch(/\n\n\.\.\. and 900 more problems$/);
  });
});
