export { type Feature, type FeatureMap, FeatureMapSchema, FeatureSchema } from './feature-map.ts';
