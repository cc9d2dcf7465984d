import { digestJson } from '../digest.ts';
import type { Scenario, ScenarioSet } from './scenario-set.ts';

/** The SHA-256 of a loaded scenario's canonical JSON, as 64 lower-case hex digits: comments and layout do not count. */
export function scenarioDigest(scenario: Scenario): string {
  return digestJson(scenario);
}

/** The SHA-256 of a loaded scenario set's canonical JSON, as 64 lower-case hex digits: comments and layout do not count. */
export function scenarioSetDigest(set: ScenarioSet): string {
  return digestJson(set);
}
