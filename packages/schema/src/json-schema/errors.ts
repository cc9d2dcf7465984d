import { EvalkitError } from '../errors.ts';

/** Codes of `JsonSchemaError`. */
export type JsonSchemaErrorCode = 'SCHEMA_INVALID';

/** A JSON Schema that cannot be used: invalid, of an unknown dialect, or pointing outside itself. */
export class JsonSchemaError extends EvalkitError<JsonSchemaErrorCode> {}
