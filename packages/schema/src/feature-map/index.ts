export { type Feature, type FeatureMap, FeatureMapSchema, FeatureSchema } from './feature-map.ts';
export { featurePathPart } from './feature-path-part.ts';
export { parseFeatureMap, safeParseFeatureMap } from './parse-feature-map.ts';
