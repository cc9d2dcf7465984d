import { digestJson } from '../digest.ts';
import { frozenSetDigests } from './internal/frozen-set-digests.ts';
import type { Scenario, ScenarioSet } from './scenario-set.ts';

/** The SHA-256 of a loaded scenario's canonical JSON, as 64 lower-case hex digits: comments and layout do not count. */
export function scenarioDigest(scenario: Scenario): string {
  return digestJson(scenario);
}

/** The SHA-256 of a loaded scenario set's canonical JSON, as 64 lower-case hex digits: comments and layout do not count. */
export function scenarioSetDigest(set: ScenarioSet): string {
  const known = frozenSetDigests.get(set);
  if (typeof known === 'string') return known;
  const digest = digestJson(set);
  if (known === null) frozenSetDigests.set(set, digest);
  return digest;
}
