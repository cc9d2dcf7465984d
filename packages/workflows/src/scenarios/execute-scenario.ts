import { InfrastructureError, type RunFolder, type TrialFiles } from '@evalkit/runner';
import { describeThrown, EvalkitError, type Judge, type Verdict } from '@evalkit/schema';
import type { Observation } from '@evalkit/schema/observation';
import type { SurfaceOutcome, Trial, TrialOutcome } from '@evalkit/schema/run';
import type { Scenario } from '@evalkit/schema/scenario';
import { type ScenarioVerdict, verifyScenario } from '@evalkit/verifiers';
import { type ObservedTrial, observeTrial } from './observe-trial.ts';
import type { Subject } from './subject.ts';

/** What executing a scenario needs besides the trial. */
export interface ScenarioExecution {
  readonly subject: Subject;
  readonly judge?: Judge;
  /** Where the trial's observation and verdict are kept. */
  readonly folder?: RunFolder;
}

/** One trial of a scenario: observe the subject, verify what was observed, keep both. */
export async function executeScenario(
  scenario: Scenario,
  trial: Trial,
  { subject, judge, folder }: ScenarioExecution,
  signal: AbortSignal,
): Promise<TrialOutcome> {
  const observed = await observeTrial(subject, scenario, trial, signal);
  const { observation, failure } = observed;
  if (failure !== null) {
    folder?.writeTrialFiles(trial, { observation, ...evidenceFiles(observation) });
    return failedOutcome(observed, failure);
  }
  const verdict = await verifyScenario(scenario, observation, { signal, ...(judge !== undefined && { judge }) });
  folder?.writeTrialFiles(trial, { observation, verdict, ...evidenceFiles(observation) });
  return {
    band: verdict.band,
    reason: verdict.reason,
    provenance: observation.provenance,
    surfaces: surfaceOutcomes(verdict),
  };
}

/** Events and artifacts once more, each where a person finds them with a text editor. */
function evidenceFiles({ turns, artifacts }: Observation): TrialFiles {
  return { events: turns.flatMap((turn) => turn.events ?? []), artifacts: artifacts ?? [] };
}

function failedOutcome(
  { observation }: ObservedTrial,
  { error, where }: NonNullable<ObservedTrial['failure']>,
): TrialOutcome {
  const infrastructure = InfrastructureError.isInstance(error);
  return {
    band: 'blocked',
    reason: `the subject failed at ${where}: ${describeThrown(error, { maxLength: 400 })}`,
    provenance: observation.provenance,
    fault: {
      kind: infrastructure ? 'infrastructure' : 'subject',
      code: EvalkitError.isInstance(error) ? error.code : 'SUBJECT_FAILED',
      message: describeThrown(error),
    },
  };
}

function surfaceOutcomes(verdict: ScenarioVerdict): Record<string, SurfaceOutcome> {
  const surfaces: Record<string, SurfaceOutcome> = {};
  for (const [name, surface] of Object.entries(verdict.surfaces) as [string, Verdict | undefined][]) {
    if (surface !== undefined) surfaces[name] = { band: surface.band, reason: surface.reason };
  }
  return surfaces;
}
