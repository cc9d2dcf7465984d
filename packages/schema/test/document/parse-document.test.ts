import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseDocument, safeParseDocument } from '../../src/document/index.ts';
import type { DocumentError } from '../../src/index.ts';

const NoteSchema = z.strictObject({
  schema: z.literal('evalkit.note'),
  version: z.literal(1),
  title: z.string().min(1),
  tags: z.array(z.string()).max(2).optional(),
  counts: z.record(z.string(), z.int().min(0)).optional(),
  kind: z.enum(['a', 'b']).optional(),
  exitCode: z.union([z.literal(0), z.literal(1)]).optional(),
  data: z.json().optional(),
  other: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('x') })]).optional(),
});
const head = '"schema": "evalkit.note", "version": 1';

function refusal(text: string): DocumentError {
  const result = safeParseDocument(NoteSchema, text, { source: 'note.json' });
  if (result.ok) throw new Error('was not refused');
  return result.error;
}

describe('parseDocument', () => {
  it('reads a document, also with a byte order mark', () => {
    const value = { schema: 'evalkit.note', version: 1, title: 'x' };
    expect(parseDocument(NoteSchema, `\uFEFF{${head}, "title": "x"}`)).toEqual(value);
    expect(safeParseDocument(NoteSchema, `{${head}, "title": "x"}`)).toEqual({ ok: true, value, warnings: [] });
  });

  it('reports every problem with its line, column and path', () => {
    const text = `{
  ${head},
  "tags": ["a", 2],
  "counts": {"x": -1, "y": 1.5},
  "kind": "c", "exitCode": 2,
  "titel": "x"
}`;
    const error = refusal(text);
    expect(error.code).toBe('DOCUMENT_INVALID');
    expect(error.message).toBe(`note.json is no valid evalkit.note:
  note.json:1:1 title: this key is missing: expected a string
  note.json:3:17 tags.1: expected a string, found 2
  note.json:4:19 counts.x: expected >= 0, found -1
  note.json:4:28 counts.y: expected an integer, found 1.5
  note.json:5:11 kind: expected "a" or "b", found "c"
  note.json:5:28 exitCode: expected 0 or 1, found 2
  note.json:6:3 titel: no such key is known here: remove it, or correct its name`);
    expect(error.issues.map(({ code }) => code)).toEqual([
      'missing-key',
      'wrong-type',
      'wrong-value',
      'wrong-type',
      'wrong-value',
      'wrong-value',
      'unknown-key',
    ]);
    expect(() => parseDocument(NoteSchema, text)).toThrow('document is no valid evalkit.note:\n  document:1:1 title');
  });

  it.each([
    ['a list', '[]', '1:1: expected an object, found an empty list'],
    ['null', 'null', '1:1: expected an object, found null'],
    ['an empty text', `{${head}, "title": ""}`, '1:51 title: expected at least 1 character, found ""'],
    [
      'a long list',
      `{${head}, "title": "x", "tags": ["a","b","c"]}`,
      '1:64 tags: expected at most 2 items, found a list of 3',
    ],
    ['an unknown type', `{${head}, "title": "x", "other": {"type": "y"}}`, `1:74 other.type: expected "x", found "y"`],
    [
      'another schema',
      '{"schema": "evalkit.other", "version": 2, "title": "x"}',
      '1:12 schema: expected "evalkit.note", found "evalkit.other"',
    ],
    [
      'an older version that never was',
      '{"schema": "evalkit.note", "version": 0, "title": "x"}',
      '1:39 version: expected 1, found 0',
    ],
    [
      'a version as text',
      '{"schema": "evalkit.note", "version": "2", "title": "x"}',
      '1:39 version: expected 1, found "2"',
    ],
    ['a key that comes twice', `{${head}, "title": "x", "title": 2}`, '1:65 title: expected a string, found 2'],
  ])('refuses %s', (_, text, message) => {
    expect(refusal(text).message).toContain(`\n  note.json:${message}`);
  });

  it('tells a newer version from a broken document', () => {
    const error = refusal('{"schema": "evalkit.note", "version": 2, "anything": true}');
    expect(error.code).toBe('DOCUMENT_VERSION');
    expect(error.message).toBe(
      'note.json is of version 2 of evalkit.note, but this evalkit knows versions up to 1: read it with a newer evalkit',
    );
  });

  it('spells out ten problems, lists a hundred and counts the rest', () => {
    const error = refusal(
      `{${head}, "title": "x", "counts": {${Array.from({ length: 200 }, (_, i) => `"${i}": -1`)}}}`,
    );
    expect(error.message.split('\n')).toHaveLength(12);
    expect(error.message).toMatch(/\n {2}\.\.\. and 90 more problems$/);
    expect(error.issues).toHaveLength(100);
    expect(error.issues[99]?.message).toBe('101 more problems are not listed');
  });

  it('shows hostile keys and values bounded and escaped', () => {
    const { message } = refusal(
      `{${head}, "title": "x", "${'k'.repeat(1000)}\\u001b": 1, "kind": "\\n::error::${'v'.repeat(1000)}"}`,
    );
    expect(message).not.toMatch(/\u001b|\n::/);
    expect(message.length).toBeLessThan(600);
  });

  it('refuses what is nested too deeply, instead of breaking', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const error = refusal(`{${head}, "title": "x", "data": ${deep}}`);
    expect([error.code, error.message]).toEqual(['DOCUMENT_INVALID', 'note.json is nested too deeply to be read']);
  });

  it('lets no key change what objects are', () => {
    const text = `{${head}, "title": "x", "data": {"__proto__": {"polluted": 1}}, "counts": {"__proto__": 1}}`;
    const value = parseDocument(NoteSchema, text) as { counts?: object; data?: object };
    expect((value.data as { polluted?: number }).polluted).toBeUndefined();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(refusal(`{${head}, "title": "x", "__proto__": {"kind": "a"}}`).message).toContain(
      '__proto__: no such key is known',
    );
  });
});

describe('parseDocument tells where a text stops being JSON', () => {
  it.each([
    ['', '1:1: expected a value, found the end of the file'],
    ['{\n  "a": 1,\n  b: 2\n}', '3:3: expected a key in double quotes, found "b: 2\\n}"'],
    ['{"a": 1\n "b": 2}', '2:2: expected "," or "}", found ""b": 2}"'],
    ['{"a" 1}', '1:6: expected ":", found "1}"'],
    ['[1, 2', '1:6: expected "," or "]", found the end of the file'],
    ['[1, ]', '1:5: expected a value, found "]"'],
    ['{"a": 1,}', '1:9: expected a key in double quotes, found "}"'],
    ['[01]', '1:3: expected "," or "]", found "1]"'],
    ['[undefined]', '1:2: expected a value, found "undefined]"'],
    ['1 2', '1:3: expected the end of the document, found "2"'],
    [
      '"a\nb"',
      '1:3: expected a text in double quotes to go on or to end, its line ends and control characters escaped, found "\\nb""',
    ],
    [
      '"a\\x"',
      '1:3: expected a text in double quotes to go on or to end, its line ends and control characters escaped, found "\\x""',
    ],
    [
      '{"a',
      '1:4: expected a text in double quotes to go on or to end, its line ends and control characters escaped, found the end of the file',
    ],
  ])('%j', (text, message) => {
    const error = refusal(text);
    expect(error.code).toBe('DOCUMENT_SYNTAX');
    expect(error.message).toBe(`note.json is no JSON:\n  note.json:${message}`);
  });

  it('in every text that JSON.parse refuses, and in none that it takes', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '.5',
      'e3',
      'true',
      'nul',
      ' ',
      '\n',
      '\u0000',
      '\\u12',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const result = safeParseDocument(z.unknown(), text);
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(result.ok).toBe(valid);
        if (!result.ok) expect(result.error.issues[0]?.message).not.toBe('expected JSON, found the end of the file');
      }),
      { numRuns: 5000 },
    );
  });
});

describe('parseDocument places problems', () => {
  it('where the value stands, whatever surrounds it', () => {
    const surroundings = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { maxKeys: 4 });
    fc.assert(
      fc.property(surroundings, surroundings, fc.constantFrom('', ' ', '\n', '\r\n\t'), (before, after, gap) => {
        const entries = [...Object.entries({ ...before, wanted: 'HERE', ...after })].filter(
          ([key]) => key !== '__proto__',
        );
        if (after['wanted'] !== undefined) return;
        const members = entries.map(
          ([key, value]) => `${gap}${JSON.stringify(key)}${gap}:${gap}${JSON.stringify(value)}${gap}`,
        );
        const text = `${gap}{${members.join(',')}}`;
        const result = safeParseDocument(z.looseObject({ wanted: z.number() }), text);
        if (result.ok) throw new Error('was not refused');
        const { line, column } = result.error.issues[0] ?? { line: 0, column: 0 };
        expect(text.split('\n')[(line ?? 0) - 1]?.slice((column ?? 0) - 1)).toMatch(/^"HERE"/);
      }),
    );
  });
});
