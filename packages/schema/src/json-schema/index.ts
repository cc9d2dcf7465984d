export { compileJsonSchema, type JsonSchemaValidator } from './compile-json-schema.ts';
export { JsonSchemaError, type JsonSchemaErrorCode } from './errors.ts';
