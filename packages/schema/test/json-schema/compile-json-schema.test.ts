import { describe, expect, it } from 'vitest';
import { compileJsonSchema, JsonSchemaError } from '../../src/json-schema/index.ts';

const messages = (schema: unknown, value: unknown) => compileJsonSchema(schema)(value).map(({ message }) => message);

function refusal(schema: unknown): JsonSchemaError {
  try {
    compileJsonSchema(schema);
  } catch (error) {
    if (error instanceof JsonSchemaError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('compileJsonSchema', () => {
  const answer = {
    type: 'object',
    required: ['answer'],
    properties: { answer: { type: 'integer' }, unit: { type: 'string', enum: ['km', 'mi'] } },
    additionalProperties: false,
  };

  it('finds nothing wrong with a valid value', () => {
    expect(compileJsonSchema(answer)({ answer: 1, unit: 'km' })).toEqual([]);
  });

  it('reports every problem, with its place and what was expected', () => {
    expect(compileJsonSchema(answer)({ answer: '42', unit: 'm', extra: 1 })).toEqual([
      {
        path: '',
        line: null,
        column: null,
        code: 'additional-properties',
        message: 'the key "extra" is not expected',
      },
      { path: 'answer', line: null, column: null, code: 'type', message: 'expected an integer at answer, found "42"' },
      {
        path: 'unit',
        line: null,
        column: null,
        code: 'enum',
        message: 'expected one of "km", "mi" at unit, found "m"',
      },
    ]);
  });

  it.each<[string, unknown, unknown, string]>([
    ['type at the top', { type: 'object' }, [], 'expected an object, found an empty list'],
    ['several types', { type: ['string', 'null'] }, true, 'expected a string or null, found true'],
    ['a place in a list', { items: { type: 'number' } }, [1, null], 'expected a number at 1, found null'],
    [
      'an escaped key',
      { properties: { 'a/b~c': { type: 'null' } } },
      { 'a/b~c': 1 },
      'expected null at a/b~c, found 1',
    ],
    ['required', { required: ['a'] }, {}, 'the key "a" is missing'],
    ['dependentRequired', { dependentRequired: { a: ['b'] } }, { a: 1 }, 'the key "b" is missing'],
    ['unevaluatedProperties', { unevaluatedProperties: false }, { a: 1 }, 'the key "a" is not expected'],
    ['const', { const: 'x' }, { a: 1 }, 'expected "x", found an object with a'],
    ['minimum', { minimum: 0 }, -1, 'expected >= 0, found -1'],
    ['exclusiveMaximum', { exclusiveMaximum: 3 }, 3, 'expected < 3, found 3'],
    ['multipleOf', { multipleOf: 2 }, 3, 'expected a multiple of 2, found 3'],
    ['minLength', { minLength: 3 }, 'a', 'expected at least 3 characters, found 1 character'],
    ['maxLength counts characters', { maxLength: 1 }, '😀😀', 'expected at most 1 character, found 2 characters'],
    ['minItems', { minItems: 1 }, [], 'expected at least 1 item, found 0 items'],
    ['maxProperties', { maxProperties: 0 }, { a: 1 }, 'expected at most 0 keys, found 1 key'],
    ['items: false', { prefixItems: [{}], items: false }, [1, 2], 'expected at most 1 item, found 2 items'],
    ['uniqueItems', { uniqueItems: true }, [1, 2, 1], 'expected no item twice, found the same at 0 and 2'],
    [
      'contains',
      { contains: { const: 1 } },
      [],
      'expected at least 1 item that matches "contains", found an empty list',
    ],
    ['pattern', { pattern: '^a$' }, 'b', 'expected text that matches "^a$", found "b"'],
    ['format', { format: 'email' }, 'not an address', 'expected text of the format "email", found "not an address"'],
    ['not', { not: {} }, 1, 'expected a value that does not match "not", found 1'],
    ['false', false, 1, 'expected nothing here, found 1'],
    [
      'oneOf, both',
      { oneOf: [{}, {}] },
      1,
      'expected a value that matches exactly one of "oneOf", found one that matches 0 and 1',
    ],
  ])('says what was expected: %s', (_, schema, value, message) => {
    expect(messages(schema, value)).toEqual([message]);
  });

  it('says for each way of anyOf what was expected', () => {
    expect(messages({ anyOf: [{ type: 'string' }, { minimum: 2 }] }, 1)).toEqual([
      'expected a string, found 1',
      'expected >= 2, found 1',
      'expected a value that matches one of "anyOf", found 1',
    ]);
  });

  it('says nothing about "if" itself, only what "then" misses', () => {
    expect(messages(JSON.parse('{"if": {}, "then": {"required": ["a"]}}'), {})).toEqual(['the key "a" is missing']);
  });

  it('reads draft-07 where $schema says so', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      items: [{ type: 'integer' }],
      additionalItems: false,
    };
    expect(messages(schema, [1, 2])).toEqual(['expected at most 1 item, found 2 items']);
    expect(messages(schema, ['x'])).toEqual(['expected an integer at 0, found "x"']);
  });

  it('reads 2020-12 with and without $schema', () => {
    const schema = { prefixItems: [{ type: 'integer' }] };
    expect(messages(schema, ['x'])).toHaveLength(1);
    expect(messages({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, ['x'])).toHaveLength(1);
  });

  it('accepts unknown keywords and formats as notes', () => {
    expect(messages({ type: 'string', 'x-note': 'free', format: 'postcode-of-mars' }, 'a')).toEqual([]);
  });

  it('asks for keys of the document, not for those every JavaScript object has', () => {
    expect(messages({ required: ['toString'] }, {})).toEqual(['the key "toString" is missing']);
  });

  it('takes a shallow key named __proto__ for a key', () => {
    expect(messages({ additionalProperties: false }, JSON.parse('{"__proto__": 1}'))).toEqual([
      'the key "__proto__" is not expected',
    ]);
  });

  it('lists at most 50 problems and says how many there are more', () => {
    const issues = compileJsonSchema({ items: { type: 'string' } })(Array.from({ length: 60 }, () => 1));
    expect(issues).toHaveLength(50);
    expect(issues[49]?.message).toBe('11 more problems of the same value are not listed');
    expect(compileJsonSchema({ items: { type: 'string' } })(Array.from({ length: 50 }, () => 1))[49]?.path).toBe('49');
  });

  it('shows hostile text bounded and escaped', () => {
    const [message = ''] = messages({ type: 'number' }, `\u001b[31m${'x'.repeat(5000)}`);
    expect(message.length).toBeLessThan(200);
    expect(message).toContain('\\u001b[31m');
    const [named = ''] = messages(
      { additionalProperties: { type: 'number' } },
      { [`\n::error::${'k'.repeat(5000)}`]: 'x' },
    );
    expect(named).not.toMatch(/\n/);
    expect(named.length).toBeLessThan(400);
  });

  it.each([
    [0.01, 19.99, true],
    [0.0001, 0.0075, true],
    [0.1, -0.3, true],
    [1e-8, 12391239123, true],
    [5e-324, 1e308, true],
    [0.01, 0, true],
    [0.01, 0.123, false],
    [2, 3, false],
    [0.123456789, 1e308, false],
    [10, 9007199254740991, false],
  ])('takes multiples of %d as decimals: %d is one, %s', (multipleOf, value, valid) => {
    expect(messages({ multipleOf }, value).length === 0).toBe(valid);
  });

  it.each([0, -1])('refuses a multiple of %d', (multipleOf) => {
    expect(refusal({ multipleOf }).message).toBe(
      `this JSON Schema is invalid: expected > 0 at multipleOf, found ${multipleOf}`,
    );
  });

  it('compiles a schema object once', () => {
    const schema = { type: 'string' };
    expect(compileJsonSchema(schema)).toBe(compileJsonSchema(schema));
  });

  it('keeps schemas with the same $id apart', () => {
    const nested = (type: string) => ({ $id: 'urn:a:x', $ref: 'urn:a:y', $defs: { y: { $id: 'urn:a:y', type } } });
    expect(messages(nested('string'), 1)).toHaveLength(1);
    expect(messages(nested('number'), 1)).toHaveLength(0);
    expect(messages(nested('string'), 'a')).toHaveLength(0);
  });

  it('follows references inside the schema, also into the language itself', () => {
    const tree = {
      $defs: { node: { type: 'object', additionalProperties: { $ref: '#/$defs/node' } } },
      $ref: '#/$defs/node',
    };
    expect(messages(tree, { a: { b: 1 } })).toEqual(['expected an object at a.b, found 1']);
    expect(messages({ $ref: 'https://json-schema.org/draft/2020-12/schema' }, { minimum: 'x' })).toEqual([
      'expected a number at minimum, found "x"',
    ]);
  });

  it('takes a value that is nested too deeply for invalid, without breaking', () => {
    const tree = { type: 'array', items: { $ref: '#' } };
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(messages(tree, deep)).toEqual(['nested too deeply to be checked']);
  });

  it('refuses a schema that refers to itself without end', () => {
    const validate = compileJsonSchema({ $ref: '#' });
    expect(() => validate(1)).toThrow('this JSON Schema refers to itself without end: check its "$ref"s');
  });
});

describe('compileJsonSchema refuses', () => {
  it.each<[string, unknown, string]>([
    ['null', null, 'a JSON Schema is an object or a boolean, but this is null'],
    ['a list', [], 'a JSON Schema is an object or a boolean, but this is a list'],
    ['text', 'x', 'a JSON Schema is an object or a boolean, but this is a string'],
    ['an unknown type', { properties: { a: { type: 'strin' } } }, 'this JSON Schema is invalid: '],
    ['a wrong keyword value', { minimum: '1' }, 'this JSON Schema is invalid: expected a number at minimum, found "1"'],
    [
      'a bad pattern',
      { properties: { a: { pattern: '(' } } },
      'this JSON Schema is invalid: Invalid regular expression: /(/u: Unterminated group',
    ],
    [
      'a remote reference',
      { $ref: 'https://example.com/schema.json' },
      '"$ref": "https://example.com/schema.json" points outside this JSON Schema and nothing is ever fetched: copy what it means into "$defs"',
    ],
    [
      'a file',
      { $id: 'http://example.com/a', properties: { b: { $ref: 'other.json' } } },
      '"$ref": "http://example.com/other.json" points outside this JSON Schema and nothing is ever fetched: copy what it means into "$defs"',
    ],
    [
      'a pointer to nothing',
      { $ref: '#/$defs/no' },
      '"$ref": "#/$defs/no" points to nothing in this JSON Schema: define it, or correct the pointer',
    ],
    [
      'another dialect',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      '"$schema": "http://json-schema.org/draft-04/schema#" is no dialect that is understood here: expected "https://json-schema.org/draft/2020-12/schema" or "http://json-schema.org/draft-07/schema#"',
    ],
    ['a dialect that is no text', { $schema: 7 }, '"$schema": 7 is no dialect that is understood here'],
  ])('%s', (_, schema, message) => {
    const error = refusal(schema);
    expect(error.code).toBe('SCHEMA_INVALID');
    expect(error.message).toContain(message);
  });

  it('with the place of each problem', () => {
    expect(refusal({ minimum: '1', maximum: '2' }).issues.map(({ path }) => path)).toEqual(['maximum', 'minimum']);
  });
});
