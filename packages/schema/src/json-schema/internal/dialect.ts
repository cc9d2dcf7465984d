import { Ajv } from 'ajv';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { printable } from '../../printable.ts';
import { JsonSchemaError } from '../errors.ts';
import { isMultipleOf } from './is-multiple-of.ts';

/** One version of the JSON Schema language. */
export interface Dialect {
  /** Checks schemas; shared, since checking leaves nothing behind in it. */
  metaAjv(): Ajv2020;
  createAjv(): Ajv2020;
}

const options: Options = {
  allErrors: true,
  // Errors carry the value they are about.
  verbose: true,
  // Unknown keywords are notes.
  strict: false,
  // `required: [toString]` is about the document's keys, not about JavaScript's.
  ownProperties: true,
  validateSchema: false,
  logger: false,
};

const draft2020 = dialect(() => new Ajv2020(options));
const draft7 = dialect(() => new Ajv(options));

/** The dialect that a schema's `$schema` names; 2020-12 when it names none. */
export function dialectOf(named: unknown): Dialect {
  if (named === undefined) return draft2020;
  const uri = typeof named === 'string' ? named.replace(/^https?:\/\//, '').replace(/#$/, '') : '';
  if (uri === 'json-schema.org/draft/2020-12/schema') return draft2020;
  if (uri === 'json-schema.org/draft-07/schema') return draft7;
  throw new JsonSchemaError({
    code: 'SCHEMA_INVALID',
    message:
      `"$schema": ${printable(JSON.stringify(named) ?? '')} is no dialect that is understood here: expected ` +
      '"https://json-schema.org/draft/2020-12/schema" or "http://json-schema.org/draft-07/schema#"',
  });
}

function dialect(construct: () => Ajv2020): Dialect {
  let meta: Ajv2020 | undefined;
  const createAjv = () => {
    const ajv = construct();
    ajvFormats.default(ajv);
    ajv.removeKeyword('multipleOf');
    ajv.addKeyword({
      keyword: 'multipleOf',
      type: 'number',
      schemaType: 'number',
      validate: isMultipleOf,
    });
    return ajv;
  };
  return {
    createAjv,
    metaAjv() {
      meta ??= createAjv();
      return meta;
    },
  };
}
