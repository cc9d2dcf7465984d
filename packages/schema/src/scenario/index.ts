export { ScenarioLoadError, type ScenarioLoadErrorCode } from './errors.ts';
export { parseScenarioSet, type ScenarioParseOptions, safeParseScenarioSet } from './parse-scenario-set.ts';
export { promptsOf } from './prompts-of.ts';
export { scenarioDigest, scenarioSetDigest } from './scenario-digest.ts';
export {
  type OutcomePrediction,
  OutcomePredictionSchema,
  type Scenario,
  ScenarioSchema,
  type ScenarioSet,
  ScenarioSetSchema,
} from './scenario-set.ts';
