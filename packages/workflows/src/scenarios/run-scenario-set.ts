import { createRunFold, type RunEvent, type RunFolder, runTrials } from '@evalkit/runner';
import { type Judge, type Ports, printable, systemPorts } from '@evalkit/schema';
import type { FeatureMap } from '@evalkit/schema/feature-map';
import type { RunStatus, Trial } from '@evalkit/schema/run';
import { type Scenario, type ScenarioSet, scenarioSetDigest } from '@evalkit/schema/scenario';
import { computeCoverage } from '@evalkit/scoring';
import { ScenarioRunError } from './errors.ts';
import { executeScenario } from './execute-scenario.ts';
import { planScenarioSet } from './plan-scenario-set.ts';
import { createScenarioReportFold, type ScenarioReport } from './scenario-report.ts';
import type { Subject } from './subject.ts';

/** How a scenario set is run. */
export interface RunScenarioSetOptions {
  /** How often each scenario is run. Default 1. */
  readonly repetitions?: number;
  /** Trials at once. Default 4. */
  readonly concurrency?: number;
  /** Seed from which each trial gets its own. Default 0. */
  readonly seed?: number;
  /** Judges replies that a rubric is declared for; without one they are blocked. */
  readonly judge?: Judge;
  /** Deadline of one trial in milliseconds. Default 300000. */
  readonly trialTimeoutMs?: number;
  /** Deadline of the whole run in milliseconds. Default none. */
  readonly runTimeoutMs?: number;
  /** Further attempts after an infrastructure fault. Default 0. */
  readonly retries?: number;
  /** The folder of a run of `planScenarioSet(set, ...)`, from a run store; its plan stands for the options that plan. It keeps observations, verdicts and the journal, and what is finished in it is not repeated. */
  readonly folder?: RunFolder;
  /** Shows which of its features the scenarios cover. */
  readonly featureMap?: FeatureMap;
  /** Told of every event, in plan order. */
  readonly onEvent?: (event: RunEvent) => void;
  readonly signal?: AbortSignal;
  readonly ports?: Ports;
}

/** What running a scenario set came to. */
export interface ScenarioRun {
  /** Why it ended; anything but `complete` can be resumed when it has a folder. */
  readonly status: RunStatus;
  readonly report: ScenarioReport;
}

/**
 * Runs every scenario of a set against a subject: plan, observe, verify, journal, summarise.
 *
 * Whatever the subject does ends in a band of its trial; only misuse throws.
 * @throws ScenarioRunError `SUBJECT_INVALID` when the subject has no `open`, `SET_MISMATCH` when the folder is of another set; RunnerError
 * where `runTrials` does.
 */
export async function runScenarioSet(
  set: ScenarioSet,
  subject: Subject,
  options: RunScenarioSetOptions = {},
): Promise<ScenarioRun> {
  const {
    folder,
    judge,
    onEvent,
    ports = systemPorts,
    concurrency = 4,
    trialTimeoutMs = 300_000,
    retries = 0,
  } = options;
  if (typeof subject?.open !== 'function') {
    throw new ScenarioRunError({
      code: 'SUBJECT_INVALID',
      message: 'a subject is an object with a function open(scenario, context)',
    });
  }
  if (folder !== undefined) assertFolderOfSet(folder, set);
  const plan = folder?.plan ?? planScenarioSet(set, options);
  const scenarios = new Map(set.scenarios.map((scenario) => [scenario.id, scenario]));
  const execution = { subject, ...(judge !== undefined && { judge }), ...(folder !== undefined && { folder }) };
  const coverage = options.featureMap === undefined ? null : computeCoverage(options.featureMap, [set]);
  const rows = createScenarioReportFold(plan);
  const events = runTrials(
    plan,
    async (trial, { signal }) => executeScenario(scenarioOf(scenarios, trial), trial, execution, signal),
    {
      concurrency,
      trialTimeoutMs,
      retries,
      ports,
      ...(folder !== undefined && { folder }),
      ...(options.runTimeoutMs !== undefined && { runTimeoutMs: options.runTimeoutMs }),
      ...(options.signal !== undefined && { signal: options.signal }),
    },
  );
  let summary = createRunFold(plan).summary({ runId: '', status: 'interrupted' });
  for await (const event of events) {
    if (event.type === 'trial-end') rows.add(event.record);
    if (event.type === 'run-end') summary = event.summary;
    onEvent?.(event);
  }
  return { status: summary.status, report: rows.report(summary, coverage) };
}

function assertFolderOfSet(folder: RunFolder, set: ScenarioSet): void {
  if (folder.plan.inputs['scenarioSet'] === scenarioSetDigest(set)) return;
  throw new ScenarioRunError({
    code: 'SET_MISMATCH',
    message: `run ${folder.runId} is of another scenario set, or of this one before it was edited: start a new run`,
  });
}

function scenarioOf(scenarios: ReadonlyMap<string, Scenario>, trial: Trial): Scenario {
  const scenario = scenarios.get(trial.unitId);
  if (scenario !== undefined) return scenario;
  throw new ScenarioRunError({
    code: 'SET_MISMATCH',
    message: `the plan has a scenario "${printable(trial.unitId)}" that the set does not have`,
  });
}
