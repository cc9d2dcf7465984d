import * as z from 'zod';

/** Schema of a feature. */
export const FeatureSchema = z.strictObject({
  /** Path of kebab-case parts joined with `/`. */
  path: z.string().min(1),
  /** The heading's or cell's text. */
  title: z.string(),
  /** 1-based line where it first stands. */
  line: z.int().min(1),
});

/** One feature of a product. */
export type Feature = z.infer<typeof FeatureSchema>;

/** Schema of a feature map. */
export const FeatureMapSchema = z.strictObject({ features: z.array(FeatureSchema) });

/** The features of a product in document order, each path once; ancestors are features as well. */
export type FeatureMap = z.infer<typeof FeatureMapSchema>;
