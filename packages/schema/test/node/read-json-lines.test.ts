import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../src/index.ts';
import { type JsonLine, readJsonLines } from '../../src/node/index.ts';
import { newFolder } from './new-folder.ts';

async function collect(lines: AsyncIterable<JsonLine>): Promise<JsonLine[]> {
  const all: JsonLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

async function fileWith(content: string | Buffer): Promise<string> {
  const path = join(await newFolder(), 'events.jsonl');
  await writeFile(path, content);
  return path;
}

async function read(content: string | Buffer, options = {}) {
  const lines = readJsonLines(await fileWith(content), options);
  const read = await collect(lines);
  return { read: read.map(({ line, value }) => [line, value]), badLines: lines.badLines, issues: lines.issues };
}

describe('readJsonLines', () => {
  it.each<[string, string, unknown[]]>([
    [
      'LF',
      '{"a":1}\n2\n',
      [
        [1, { a: 1 }],
        [2, 2],
      ],
    ],
    [
      'CRLF',
      '{"a":1}\r\n2\r\n',
      [
        [1, { a: 1 }],
        [2, 2],
      ],
    ],
    [
      'a last line without a newline',
      '1\n2',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFF1\n2\n',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'blank lines, which count',
      '\n1\n  \r\n2\n',
      [
        [2, 1],
        [4, 2],
      ],
    ],
    ['line separators inside text', '"a\u2028b\u0085c"\n', [[1, 'a\u2028b\u0085c']]],
    ['nothing', '', []],
    ['only a byte order mark', '\uFEFF', []],
    ['a replacement character that stands in the file', '"\uFFFD"\n', [[1, '\uFFFD']]],
  ])('reads %s', async (_, content, expected) => {
    expect(await read(content)).toEqual({ read: expected, badLines: 0, issues: [] });
  });

  it('counts bad lines with their numbers and goes on', async () => {
    const result = await read('1\n{"a":\n2\n\u001b[31mred\n3\n');
    expect(result.read).toEqual([
      [1, 1],
      [3, 2],
      [5, 3],
    ]);
    expect(result.badLines).toBe(2);
    expect(result.issues).toEqual([
      { path: '', line: 2, column: 1, code: 'not-json', message: 'this line is no JSON: "{"a":"' },
      { path: '', line: 4, column: 1, code: 'not-json', message: 'this line is no JSON: "\\u001b[31mred"' },
    ]);
  });

  it('takes bytes that are no UTF-8 for a bad line', async () => {
    const result = await read(Buffer.concat([Buffer.from('"a'), Buffer.from([0xff]), Buffer.from('"\n1\n')]));
    expect(result.read).toEqual([[2, 1]]);
    expect(result.issues.map(({ message }) => message)).toEqual(['this line is no UTF-8']);
  });

  it('takes only those lines for bad that are, among many', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `{"index":${index}}`);
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    const at = bytes.indexOf('{"index":15000}') + 2;
    bytes[at] = 0xff;
    const result = await read(bytes);
    expect(result.read).toHaveLength(19_999);
    expect(result.read[14_999]).toEqual([15_000, { index: 14_999 }]);
    expect(result.read[15_000]).toEqual([15_002, { index: 15_001 }]);
    expect(result.issues.map(({ line, code }) => [line, code])).toEqual([[15_001, 'not-utf8']]);
  });

  it('takes a line that is too long for a bad line, and the next one as it is', async () => {
    const long = JSON.stringify('x'.repeat(1_000_000));
    const result = await read(`${long}\n1\n"${'y'.repeat(98)}"\n${long}`, { maxLineBytes: 100 });
    expect(result.read).toEqual([
      [2, 1],
      [3, 'y'.repeat(98)],
    ]);
    expect(result.issues.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '1: this line has 1000002 bytes: at most 100 are read',
      '4: this line has 1000002 bytes: at most 100 are read',
    ]);
  });

  it('reads lines longer than a chunk, with characters across its end', async () => {
    const values = [300_000, 262_143, 262_144, 1].map((length) => 'ä'.repeat(length));
    const result = await read(values.map((value) => JSON.stringify(value)).join('\n'));
    expect(result.read.map(([, value]) => value)).toEqual(values);
  });

  it('describes the first 100 bad lines and counts all', async () => {
    const result = await read('x\n'.repeat(150));
    expect([result.badLines, result.issues.length]).toEqual([150, 100]);
  });

  it('reads anew in each iteration', async () => {
    const lines = readJsonLines(await fileWith('1\nx\n'));
    for (let round = 0; round < 2; round += 1) {
      expect(await collect(lines)).toHaveLength(1);
      expect(lines.badLines).toBe(1);
    }
  });

  it('keeps a key named __proto__ a key', async () => {
    const { read: lines } = await read('{"__proto__":{"polluted":1}}\n');
    const value = lines[0]?.[1] as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('refuses a file that is not there', async () => {
    const path = join(await newFolder(), 'none.jsonl');
    const reading = collect(readJsonLines(path));
    await expect(reading).rejects.toBeInstanceOf(DocumentError);
    await expect(reading).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
      message: `${path} cannot be read (ENOENT)`,
    });
  });

  it('ends with the reason of its signal', async () => {
    const path = await fileWith('1\n'.repeat(500_000));
    const controller = new AbortController();
    const reading = (async () => {
      for await (const { line } of readJsonLines(path, { signal: controller.signal })) {
        if (line === 10) controller.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
  });

  it('passes on what the consumer throws', async () => {
    const path = await fileWith('1\n');
    const reading = (async () => {
      for await (const { line } of readJsonLines(path)) throw new Error(`at ${line}`);
    })();
    await expect(reading).rejects.toThrow('at 1');
  });

  it('gives back every value that was written, whatever the line ends', async () => {
    const path = join(await newFolder(), 'values.jsonl');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        async (values, eol, final) => {
          const text = values.map((value) => JSON.stringify(value)).join(eol) + (final ? eol : '');
          await writeFile(path, text);
          const read = await collect(readJsonLines(path));
          expect(read.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
      { numRuns: 50 },
    );
  });
});
