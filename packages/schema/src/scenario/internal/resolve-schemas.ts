import type { JsonObject } from '../../canonical-json.ts';
import { compileJsonSchema } from '../../json-schema/compile-json-schema.ts';
import { JsonSchemaError } from '../../json-schema/errors.ts';
import { printable } from '../../printable.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { blocksOf } from './check-assertions.ts';
import { isMapping, listOf } from './is-mapping.ts';
import { problemAt, type ScenarioProblem } from './problem.ts';

/** A schema file as JSON, or why there is none. */
export type SchemaFile = { readonly schema: unknown } | { readonly problem: string };

/** A `json_schema` reply's schema and where it stands. */
interface SchemaPlace {
  readonly schema: unknown;
  readonly path: readonly (string | number)[];
}

/** The paths of all schema files that a set refers to. */
export function schemaPathsOf(set: unknown): string[] {
  return schemasOf(set).flatMap(({ schema }) => (typeof schema === 'string' && schema !== '' ? [schema] : []));
}

/** Puts the schemas that were read into a set, in place of the paths of their files. */
export function fillSchemas(set: ScenarioSet, files: ReadonlyMap<string, SchemaFile>): void {
  for (const { expected, per_turn_expected = [] } of set.scenarios) {
    for (const { reply } of [expected, ...per_turn_expected.map((turn) => turn.expected)].filter(
      (block) => block !== undefined,
    )) {
      const file =
        reply?.kind === 'json_schema' && typeof reply.schema === 'string' ? files.get(reply.schema) : undefined;
      if (reply?.kind === 'json_schema' && file !== undefined && 'schema' in file)
        reply.schema = file.schema as JsonObject;
    }
  }
}

/** What is wrong about the JSON Schemas of a set; files that were not read are left alone. */
export function checkSchemas(set: unknown, files: ReadonlyMap<string, SchemaFile>): ScenarioProblem[] {
  return schemasOf(set).flatMap(({ schema, path }) => {
    const why = typeof schema === 'string' ? whyNoFile(schema, files.get(schema)) : whyNoSchema(schema);
    return why === null ? [] : [problemAt(path, 'schema-invalid', why)];
  });
}

function schemasOf(set: unknown): SchemaPlace[] {
  const scenarios = isMapping(set) ? listOf(set['scenarios']) : [];
  return scenarios.flatMap((scenario, index) => {
    const blocks = isMapping(scenario) ? blocksOf(scenario, ['scenarios', index]) : [];
    return blocks.flatMap(({ expected: { reply }, path }) => {
      const schema = isMapping(reply) && reply['kind'] === 'json_schema' ? reply['schema'] : undefined;
      // Anything else is no schema by the set's own schema already.
      if (typeof schema !== 'string' && typeof schema !== 'boolean' && !isMapping(schema)) return [];
      return [{ schema, path: [...path, 'reply', 'schema'] }];
    });
  });
}

function whyNoFile(path: string, file: SchemaFile | undefined): string | null {
  if (file === undefined) return null;
  if ('problem' in file) return file.problem;
  const why = whyNoSchema(file.schema);
  return why === null ? null : `${printable(path)}: ${why}`;
}

function whyNoSchema(schema: unknown): string | null {
  try {
    compileJsonSchema(schema);
    return null;
  } catch (error) {
    if (error instanceof JsonSchemaError) return error.message;
    throw error;
  }
}
