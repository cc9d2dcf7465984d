// All that reading a set takes, so that it can be loaded at once and only when it is needed.
export { readScenarioText } from './read-scenario-text.ts';
export { schemaPathsOf } from './resolve-schemas.ts';
export { scenarioResult } from './scenario-result.ts';
