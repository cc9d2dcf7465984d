import * as z from 'zod';

/** The keys that a schema knows at a place of a value; of a discriminated union whose variant is unclear, those of all variants. */
export function keysAt(schema: z.ZodType, value: unknown, path: readonly string[]): string[] {
  const [step, ...rest] = path;
  const inner = variantOf(unwrap(schema), value);
  if (step === undefined) return inner.flatMap((variant) => Object.keys(variant.shape));
  const member = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  const element = unwrap(schema);
  if (element instanceof z.ZodArray) return keysAt(element.element as z.ZodType, member, rest);
  return [
    ...new Set(
      inner.flatMap((variant) => {
        const field = Object.hasOwn(variant.shape, step) ? variant.shape[step] : undefined;
        return field === undefined ? [] : keysAt(field, member, rest);
      }),
    ),
  ];
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

function variantOf(schema: z.ZodType, value: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return [];
  const variants = schema.options as z.ZodObject[];
  const { discriminator } = schema.def;
  const kind =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[discriminator] : undefined;
  const chosen = variants.filter(({ shape }) => shape[discriminator]?.safeParse(kind).success === true);
  return chosen.length > 0 ? chosen : variants;
}
