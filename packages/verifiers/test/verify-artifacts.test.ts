import { digestJson, sha256Hex } from '@evalkit/schema';
import type { ArtifactRecord } from '@evalkit/schema/observation';
import { describe, expect, it } from 'vitest';
import { verifyArtifacts } from '../src/index.ts';

const hello = sha256Hex('hello\n');
const fingerprinted = (record: ArtifactRecord, fingerprint = hello) =>
  verifyArtifacts([{ path: 'o', fingerprint }], [{ path: 'o', ...record }]);

describe('verifyArtifacts: reasons', () => {
  it.each([
    [
      'the nearest path',
      [{ path: 'notes/a.txt' }],
      [{ path: 'notes/b.txt' }, { path: 'x' }],
      'the nearest path is "notes/b.txt"',
    ],
    [
      'the same name elsewhere',
      [{ path: 'deep/er/report.md' }],
      [{ path: 'report.md' }],
      'the nearest path is "report.md"',
    ],
    [
      'what there is',
      [{ path: 'report.md' }],
      [{ path: 'x' }, { id: 'n1' }, {}],
      'there are "x", artifact "n1", artifact 2',
    ],
    ['an empty workspace', [{ path: 'a' }], [], 'there is no artifact at all'],
    [
      'the filter that differs',
      [{ skill: 'notes', type: 'report', path: 'a' }],
      [{ path: 'a', type: 'log', skill: 'notes' }],
      'the nearest, "a", has type "log" instead of "report"',
    ],
    ['the filter that is missing', [{ type: 'report', path: 'a' }], [{ path: 'a' }], 'the nearest, "a", has no type'],
  ] as const)('names %s', (_, expected, artifacts, reason) => {
    const verdict = verifyArtifacts(expected, artifacts);
    expect(verdict.band).toBe('refuted');
    expect(verdict.reason).toContain(reason);
  });

  it('names what was looked for and what was found, in full, for other content', () => {
    const other = sha256Hex('goodbye\n');
    const verdict = fingerprinted({ text: 'goodbye\n' });
    expect(verdict.reason).toBe(
      `artifacts[0]: an artifact with path "o" and sha256 ${hello.slice(0, 12)}… was expected; "o" has sha256 ${other}`,
    );
    expect(verdict.evidence).toEqual([
      { label: 'artifact with other content', pointer: 'artifacts[0]', sha256: other },
    ]);
  });

  it('names what must not be there', () => {
    const verdict = verifyArtifacts(
      [{ type: 'key', present: false }],
      [{ path: 'ok' }, { path: 'id_rsa', type: 'key' }],
    );
    expect(verdict.reason).toBe('artifacts[0]: an artifact with type "key" must not be there, and "id_rsa" is');
    expect(verdict.evidence).toEqual([{ label: 'forbidden artifact', pointer: 'artifacts[1]' }]);
  });

  it('tells every failing assertion', () => {
    const { reason } = verifyArtifacts([{ path: 'a' }, { path: 'b' }, { path: 'c', present: false }], [{ path: 'c' }]);
    expect(reason).toMatch(
      /^3 of 3 assertions do not hold: \(1\) artifacts\[0\].*\(2\) artifacts\[1\].*\(3\) artifacts\[2\]/,
    );
  });
});

describe('verifyArtifacts: presence', () => {
  it('is verified by an empty workspace when nothing must be there', () => {
    expect(verifyArtifacts([{ path: 'a', present: false }], []).band).toBe('verified');
  });

  it('is blocked when the artifacts were never captured, also for what must not be there', () => {
    expect(verifyArtifacts([{ path: 'a', present: false }], undefined).band).toBe('blocked');
  });

  it('is inconclusive when nothing is declared', () => {
    for (const artifacts of [[], [{ path: 'a' }], null])
      expect(verifyArtifacts([], artifacts).band).toBe('inconclusive');
  });

  it('is blocked by what is no record, unless what is expected is there anyway', () => {
    const broken = 'a.txt' as never;
    expect(verifyArtifacts([{ path: 'a.txt' }], [broken])).toMatchObject({
      band: 'blocked',
      reason: expect.stringContaining('artifacts[0] is no artifact record (an object) but "a.txt"'),
    });
    expect(verifyArtifacts([{ path: 'b', present: false }], [broken]).band).toBe('blocked');
    expect(verifyArtifacts([{ path: 'b' }], [broken, { path: 'b' }]).band).toBe('verified');
    expect(verifyArtifacts([{ path: 'b', present: false }], [broken, { path: 'b' }]).band).toBe('refuted');
  });

  it('does not look at the content where no fingerprint is expected', () => {
    expect(verifyArtifacts([{ path: 'o' }], [{ path: 'o', bytes: '!' }]).band).toBe('verified');
  });
});

describe('verifyArtifacts: fingerprints', () => {
  it.each<[string, ArtifactRecord, string]>([
    ['a sha256 of any case with its prefix', { sha256: `sha256:${hello.toUpperCase()}` }, hello],
    ['a sha256 that agrees with the content', { text: 'hello\n', sha256: hello }, hello],
    ['JSON null', { data: null }, digestJson(null)],
    ['JSON false', { data: false }, digestJson(false)],
    ['bytes', { bytes: 'aGVsbG8K' }, hello],
  ])('of %s', (_, record, fingerprint) => {
    expect(fingerprinted(record, fingerprint).band).toBe('verified');
  });

  it.each<[string, ArtifactRecord, string]>([
    ['no content', {}, 'it has neither data, text, bytes nor a sha256'],
    [
      'two contents',
      { text: 'hello\n', bytes: 'aGVsbG8K' },
      'it has text and bytes, and only one of them can be its content',
    ],
    ['bytes that are no base64', { bytes: 'aGVsbG8' }, 'its bytes are no base64 (RFC 4648, with padding)'],
    ['bytes with strange characters', { bytes: 'aGVs*G8K' }, 'its bytes are no base64'],
    ['text that is no text', { text: 7 as never }, 'its text is no string'],
    ['text that UTF-8 cannot carry', { text: '\ud800' }, 'its text has a lone surrogate'],
    ['data that is no JSON', { data: { at: Number.NaN } }, 'its data is no JSON: $.at is NaN'],
    ['a sha256 that is none', { sha256: 'abc' }, 'its sha256 is not 64 hex digits'],
    ['a sha256 that contradicts the content', { text: 'x', sha256: hello }, `and it states ${hello}`],
  ])('of a record with %s cannot be known: blocked', (_, record, problem) => {
    const verdict = fingerprinted(record);
    expect(verdict.band).toBe('blocked');
    expect(verdict.reason).toContain(problem);
  });

  it('that must not be there is blocked where one cannot be known, and refuted where one is equal', () => {
    const forbidden = [{ fingerprint: hello, present: false }];
    expect(verifyArtifacts(forbidden, [{ path: 'a', text: 'x' }]).band).toBe('verified');
    expect(verifyArtifacts(forbidden, [{ path: 'a', text: 'x' }, { path: 'b' }]).band).toBe('blocked');
    expect(verifyArtifacts(forbidden, [{ path: 'b' }, { path: 'a', text: 'hello\n' }]).band).toBe('refuted');
  });

  it('is found under any path when none is named, past records that cannot be known', () => {
    expect(verifyArtifacts([{ fingerprint: hello }], [{ path: 'b' }, { path: 'a', text: 'hello\r\n' }]).band).toBe(
      'verified',
    );
  });

  it('is refuted over blocked when another assertion fails for sure', () => {
    expect(verifyArtifacts([{ path: 'b', fingerprint: hello }, { path: 'c' }], [{ path: 'b' }]).band).toBe('refuted');
  });
});

describe('verifyArtifacts: misuse', () => {
  it('refuses what is no list', () => {
    expect(() => verifyArtifacts([{ path: 'a' }], 'a' as never)).toThrow('artifacts are "a", which is no list');
  });

  it('refuses a fingerprint that is no sha256', () => {
    expect(() => verifyArtifacts([{ path: 'a', fingerprint: 'abc' }], [])).toThrow('expected a SHA-256');
  });

  it('refuses a key that nobody knows', () => {
    expect(() => verifyArtifacts([{ path: 'a', presnt: false } as never], [])).toThrow('present');
  });
});
