import type { Ajv2020, AnySchema, ValidateFunction } from 'ajv/dist/2020.js';
import type { Issue } from '../issue.ts';
import { printable } from '../printable.ts';
import { JsonSchemaError } from './errors.ts';
import { type Dialect, dialectOf } from './internal/dialect.ts';
import { issuesOf } from './internal/issues-of.ts';

/** Every problem of a value, at most 50; empty when it is valid. */
export type JsonSchemaValidator = (value: unknown) => Issue[];

const compiled = new WeakMap<object, JsonSchemaValidator>();

/**
 * Compiles a JSON Schema (2020-12, or draft-07 where `$schema` says so; known formats are checked).
 *
 * An issue's `path` is the place in the value, its `message` says what was expected there and what was found. Unknown keywords
 * are accepted. Nothing is ever fetched. A schema object is compiled once: do not change it afterwards.
 * @throws JsonSchemaError `SCHEMA_INVALID` when the schema is invalid, of another dialect, or refers to something outside itself.
 */
export function compileJsonSchema(schema: unknown): JsonSchemaValidator {
  if (typeof schema === 'boolean') return validatorOf(schema, dialectOf(undefined));
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    const found = schema === null ? 'null' : Array.isArray(schema) ? 'a list' : `a ${typeof schema}`;
    throw invalid(`a JSON Schema is an object or a boolean, but this is ${found}`);
  }
  let validator = compiled.get(schema);
  if (validator === undefined) {
    validator = validatorOf(schema, dialectOf((schema as { $schema?: unknown }).$schema));
    compiled.set(schema, validator);
  }
  return validator;
}

function validatorOf(schema: AnySchema, dialect: Dialect): JsonSchemaValidator {
  let validate: ValidateFunction;
  try {
    checkSchema(schema, dialect.metaAjv());
    // An Ajv of its own for each schema: two schemas may carry the same `$id`.
    validate = dialect.createAjv().compile(schema);
  } catch (error) {
    throw error instanceof JsonSchemaError ? error : unusable(error);
  }
  return (value) => {
    try {
      return validate(value) ? [] : issuesOf(validate.errors ?? []);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      if (nesting(value) < 500)
        throw invalid('this JSON Schema refers to itself without end: check its "$ref"s', error);
      return [{ path: '', line: null, column: null, code: 'too-deep', message: 'nested too deeply to be checked' }];
    }
  };
}

function checkSchema(schema: AnySchema, ajv: Ajv2020): void {
  if (ajv.validateSchema(schema) === true) return;
  const issues = issuesOf(ajv.errors ?? []);
  const first = issues.slice(0, 3).map(({ message }) => message);
  throw invalid(`this JSON Schema is invalid: ${first.join('; ')}`, undefined, issues);
}

function unusable(error: unknown): JsonSchemaError {
  const missing = (error as { missingRef?: unknown }).missingRef;
  const outside = (error as { missingSchema?: unknown }).missingSchema;
  const { message } = error as Error;
  if (typeof missing !== 'string') return invalid(`this JSON Schema is invalid: ${printable(message)}`, error);
  return invalid(
    typeof outside === 'string' && outside !== ''
      ? `"$ref": "${printable(missing)}" points outside this JSON Schema and nothing is ever fetched: copy what it means into "$defs"`
      : `"$ref": "${printable(missing)}" points to nothing in this JSON Schema: define it, or correct the pointer`,
    error,
  );
}

/** How deep lists and objects stand in each other; stops counting at 500. */
function nesting(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (depth < 500) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return depth;
    depth += 1;
  }
  return depth;
}

function invalid(message: string, cause?: unknown, issues?: readonly Issue[]): JsonSchemaError {
  return new JsonSchemaError({ code: 'SCHEMA_INVALID', message, cause, ...(issues && { issues }) });
}
