import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentSchemas, jsonSchemaFiles } from '../scripts/json-schemas.ts';
import { compileJsonSchema } from '../src/json-schema/index.ts';
import { documents } from './sample-documents.ts';

const folder = new URL('../json/', import.meta.url);
const committed = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
const names = Object.keys(documentSchemas) as (keyof typeof documentSchemas)[];

describe('the committed JSON Schemas', () => {
  it('are those of the zod schemas (if not: node packages/schema/scripts/generate-json-schemas.mjs)', () => {
    expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(jsonSchemaFiles()));
  });
});

describe.each(names)('%s', (name) => {
  const samples = documents[name] ?? [];
  const validate = compileJsonSchema(JSON.parse(committed.get(`${name}.schema.json`) ?? 'null'));
  const schema = documentSchemas[name];

  it('accepts valid documents, as zod does', () => {
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      expect(validate(sample)).toEqual([]);
      expect(schema.safeParse(sample).error).toBeUndefined();
    }
  });

  it('accepts and refuses what zod does', () => {
    const verdicts = new Set<boolean>();
    const mutated = fc
      .tuple(fc.constantFrom(...samples), fc.array(mutation, { minLength: 1, maxLength: 3 }))
      .map(([sample, mutations]) => mutations.reduce((value, mutate) => mutate(value), sample));
    fc.assert(
      fc.property(mutated, (document) => {
        const { success } = schema.safeParse(document);
        verdicts.add(success);
        expect(validate(document).length === 0).toBe(success);
      }),
      { numRuns: 500 },
    );
    expect(verdicts.size).toBe(2);
  });
});

const tricky = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1,
  2,
  0.5,
  1e21,
  -0,
  '',
  'x',
  'live',
  'verified',
  '>=1',
  [],
  [null],
  {},
  { verified: 1 },
  2 ** 53,
);
const anything = fc.oneof({ weight: 3, arbitrary: tricky }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });

/** Changes one place of a document: the place is chosen by `steps`, the change by `kind`. */
const mutation = fc
  .record({
    steps: fc.array(fc.nat({ max: 30 }), { maxLength: 6 }),
    kind: fc.constantFrom('replace', 'remove', 'add', 'double'),
    value: anything,
    key: fc.constantFrom('extra', 'type', 'band', 'score', 'data', 'toString', 'schema'),
  })
  .map(
    ({ steps, kind, value, key }) =>
      (document: unknown) =>
        mutate(document, steps, kind, value, key),
  );

function mutate(node: unknown, steps: readonly number[], kind: string, value: unknown, key: string): unknown {
  const [step, ...rest] = steps;
  if (typeof node !== 'object' || node === null || step === undefined) return kind === 'replace' ? value : node;
  const keys = Object.keys(node);
  const chosen = keys[step % Math.max(1, keys.length)];
  const members = Object.entries(node);
  if (rest.length > 0 && chosen !== undefined) {
    return rebuild(
      node,
      members.map(([name, member]) => [name, name === chosen ? mutate(member, rest, kind, value, key) : member]),
    );
  }
  if (kind === 'remove')
    return rebuild(
      node,
      members.filter(([name]) => name !== chosen),
    );
  if (kind === 'add') return rebuild(node, [...members, [key, value]]);
  if (kind === 'double')
    return rebuild(node, [...members, ...members.slice(0, 1).map(([, member]) => [key, member] as [string, unknown])]);
  return rebuild(
    node,
    members.map(([name, member]) => [name, name === chosen ? value : member]),
  );
}

function rebuild(like: object, members: [string, unknown][]): unknown {
  return Array.isArray(like) ? members.map(([, member]) => member) : Object.fromEntries(members);
}
