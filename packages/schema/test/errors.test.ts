import { describe, expect, it } from 'vitest';
import { CanonicalJsonError, DocumentError, EvalkitError, type Issue } from '../src/index.ts';

const issue: Issue = { path: 'a', line: 1, column: 2, code: 'wrong-type', message: 'expected a list' };

describe('EvalkitError', () => {
  it('carries its class, code, message, cause and issues', () => {
    const cause = new Error('behind');
    const error = new DocumentError({ code: 'DOCUMENT_INVALID', message: 'broken', cause, issues: [issue] });
    expect(error).toBeInstanceOf(EvalkitError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'DocumentError',
      code: 'DOCUMENT_INVALID',
      message: 'broken',
      cause,
      issues: [issue],
    });
    expect(String(error)).toBe('DocumentError: broken');
  });

  it('has no issues and no cause unless they are given', () => {
    const error = new CanonicalJsonError({ code: 'NOT_JSON', message: 'x' });
    expect(error.issues).toEqual([]);
    expect('cause' in error).toBe(false);
  });

  it('is plain data as JSON, without a stack', () => {
    const error = new DocumentError({ code: 'DOCUMENT_INVALID', message: 'x', cause: new Error('y'), issues: [issue] });
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'DocumentError',
      code: 'DOCUMENT_INVALID',
      message: 'x',
      issues: [issue],
      cause: 'y',
    });
    const plain = new DocumentError({ code: 'DOCUMENT_SYNTAX', message: 'x', cause: 'text' });
    expect(plain.toJSON()).toEqual({ name: 'DocumentError', code: 'DOCUMENT_SYNTAX', message: 'x', cause: 'text' });
  });
});

describe('EvalkitError.isInstance', () => {
  it('knows its own errors and those of its classes', () => {
    expect(EvalkitError.isInstance(new EvalkitError({ code: 'A', message: 'x' }))).toBe(true);
    expect(EvalkitError.isInstance(new CanonicalJsonError({ code: 'NOT_JSON', message: 'x' }))).toBe(true);
  });

  it('knows errors of another copy of the package, which instanceof does not', async () => {
    const copy = (await import('../src/errors.ts?copy' as string)) as typeof import('../src/errors.ts');
    const error = new copy.DocumentError({ code: 'DOCUMENT_INVALID', message: 'x' });
    expect(error instanceof EvalkitError).toBe(false);
    expect(EvalkitError.isInstance(error)).toBe(true);
  });

  it.each([null, undefined, 'x', new Error('x'), { code: 'A', message: 'x', issues: [] }])(
    'knows that %o is none',
    (value) => {
      expect(EvalkitError.isInstance(value)).toBe(false);
    },
  );

  it('does not show how it knows', () => {
    expect(Object.keys(new EvalkitError({ code: 'A', message: 'x' })).sort()).toEqual(['code', 'issues', 'name']);
  });
});
