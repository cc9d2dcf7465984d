import { openRunStore, planDigest, type RunFolder, type RunStore } from '@evalkit/runner';
import { describeThrown, formatIssues, isCi, printable } from '@evalkit/schema';
import { loadScenarioSet } from '@evalkit/schema/node';
import type { Comparison, RunPlan, RunSummary } from '@evalkit/schema/run';
import { compareRuns } from '@evalkit/scoring';
import {
  formatComparison,
  formatScenarioReport,
  planScenarioSet,
  runScenarioSet,
  type ScenarioReport,
  type ScenarioRun,
  trialContext,
} from '@evalkit/workflows/scenarios';
import type { ConsoleStreams } from '../console-streams.ts';
import { describeError } from '../describe-error.ts';
import { CliError } from '../errors.ts';
import { ExitCode } from '../exit-code.ts';
import type { Gate } from '../gates.ts';
import { loadMap } from '../load-map.ts';
import { loadJudge, loadSubject, type SubjectOptions } from '../load-subject.ts';
import { createProgress } from '../progress.ts';

/** Options of `evalkit scenarios run`. */
export interface RunCommandOptions extends SubjectOptions {
  readonly judge?: string;
  readonly n: number;
  readonly concurrency: number;
  readonly seed: number;
  readonly retries: number;
  readonly trialTimeout: number;
  readonly runTimeout?: number;
  readonly baseline?: string;
  readonly threshold: number;
  readonly allowMismatch?: boolean;
  readonly failOn?: readonly Gate[];
  readonly resume?: string | true;
  readonly featureMap?: string;
  readonly json?: boolean;
  readonly store: string;
}

/** How much longer than its deadline a trial may keep the process's thread. */
const stallGraceSeconds = 2;

/** `evalkit scenarios run`: runs a set against a subject, keeps the run, shows the report. */
export async function runCommand(file: string, options: RunCommandOptions, streams: ConsoleStreams): Promise<ExitCode> {
  const { baseline, failOn = [] } = options;
  if (failOn.includes('regressed') && baseline === undefined) {
    throw new CliError({
      code: 'USAGE',
      message: '--fail-on regressed needs --baseline <label>, to have regressed from',
    });
  }
  const { set, warnings, text } = await loadScenarioSet(file);
  if (warnings.length > 0) streams.err(`warnings\n${formatIssues(warnings, { source: file, text })}\n\n`);
  const subject = await loadSubject(options);
  const judge = options.judge === undefined ? undefined : await loadJudge(options.judge);
  const featureMap = options.featureMap === undefined ? undefined : await loadMap(options.featureMap, streams);
  const store = openRunStore(options.store);
  const plan = planScenarioSet(set, { repetitions: options.n, seed: options.seed });
  const before = baseline === undefined ? undefined : await loadBaseline(store, plan, baseline, options);
  const folder = await chooseFolder(store, plan, options);
  streams.onStrayError?.((error) => claimForTrial(error, streams));
  const progress = createProgress(streams, folder.runId);
  const { trialTimeout, runTimeout } = options;
  const endWatch = streams.watchStalls?.(
    (Math.min(trialTimeout, runTimeout ?? trialTimeout) + stallGraceSeconds) * 1000,
  );
  const run = await runScenarioSet(set, subject, {
    folder,
    concurrency: options.concurrency,
    retries: options.retries,
    trialTimeoutMs: trialTimeout * 1000,
    signal: streams.signal,
    onEvent: progress,
    ...(runTimeout !== undefined && { runTimeoutMs: runTimeout * 1000 }),
    ...(judge !== undefined && { judge }),
    ...(featureMap !== undefined && { featureMap }),
  }).finally(endWatch);
  const comparison = before === undefined ? null : compare(before, run, options, streams);
  show(run, comparison, folder, options, streams);
  return exitCodeOf(run, comparison, failOn, streams);
}

/** What a subject throws where nobody waits for it blocks the trial that it was begun for; once that is over it is told of. */
function claimForTrial(error: unknown, streams: ConsoleStreams): boolean {
  const context = trialContext();
  if (context === null) return false;
  context.fail(error);
  if (context.over) {
    const { unitId, repetition } = context.trial;
    streams.err(
      `warning: after ${printable(unitId)} ${repetition} was over, its subject threw: ${describeThrown(error)}\n`,
    );
  }
  return true;
}

/** The baseline's summary; what can be known not to match is refused before anything runs. */
async function loadBaseline(
  store: RunStore,
  plan: RunPlan,
  baseline: string,
  { allowMismatch = false }: RunCommandOptions,
): Promise<RunSummary> {
  const summary = await (await store.resolveRun(baseline)).readSummary();
  if (!allowMismatch && summary.inputs['scenarioSet'] !== plan.inputs['scenarioSet']) {
    throw new CliError({
      code: 'BASELINE_MISMATCH',
      message: `--baseline ${baseline}: its run ${summary.runId} is of another scenario set, or of this one before it was edited; make a baseline of a run of this set, or give --allow-mismatch`,
    });
  }
  return summary;
}

/** The comparison; one that is refused does not take the finished run's report away. */
function compare(
  before: RunSummary,
  { report }: ScenarioRun,
  { threshold, allowMismatch = false }: RunCommandOptions,
  streams: ConsoleStreams,
): Comparison | 'refused' {
  try {
    return compareRuns(before, report.summary, { threshold, allowMismatch });
  } catch (error) {
    streams.err(`${describeError(error)}\n\n`);
    return 'refused';
  }
}

async function chooseFolder(store: RunStore, plan: RunPlan, { resume }: RunCommandOptions): Promise<RunFolder> {
  if (resume === undefined) return store.createRun(plan);
  const digest = planDigest(plan);
  if (typeof resume === 'string') {
    const folder = await store.openRun(resume);
    if (planDigest(folder.plan) === digest) return folder;
    throw new CliError({
      code: 'PLAN_MISMATCH',
      message: `--resume ${resume}: that run is of another plan (another scenario set, or other --n or --seed), and a run goes on under its own only`,
    });
  }
  const runs = await store.listRuns();
  const unfinished = runs.findLast((run) => !run.ended && run.planDigest === digest);
  if (unfinished !== undefined) return store.openRun(unfinished.runId);
  throw new CliError({
    code: 'NOTHING_TO_RESUME',
    message: `--resume: there is no unfinished run of this scenario set, repetitions and seed in ${store.root}; leave --resume away to start one`,
  });
}

function show(
  { report }: ScenarioRun,
  comparison: Comparison | 'refused' | null,
  folder: RunFolder,
  { json = false }: RunCommandOptions,
  streams: ConsoleStreams,
): void {
  if (json) {
    streams.out(
      `${JSON.stringify(comparison === null || comparison === 'refused' ? report : { ...report, comparison }, null, 2)}\n`,
    );
    return;
  }
  const { columns: width, color } = streams;
  streams.out(formatScenarioReport(report, { width, color, folder: folder.path }));
  if (comparison !== null && comparison !== 'refused') streams.out(`\n${formatComparison(comparison, { width })}`);
}

function exitCodeOf(
  { status, report }: ScenarioRun,
  comparison: Comparison | 'refused' | null,
  gates: readonly Gate[],
  streams: ConsoleStreams,
): ExitCode {
  if (streams.signal.aborted && status !== 'complete') {
    streams.err(`interrupted: what was finished is kept; go on with --resume ${report.summary.runId}\n`);
    return ExitCode.interrupted;
  }
  if (comparison === 'refused') return ExitCode.wrong;
  const broken = gates.filter((gate) => occurred(gate, report, comparison));
  if (broken.length > 0) {
    streams.err(`--fail-on: ${broken.join(', ')} occurred\n`);
    return ExitCode.gate;
  }
  if (isCi() && gates.length === 0) {
    streams.err(
      'no gate was named: whatever the bands are, this run exits 0 once something was measured; name some with --fail-on refuted,blocked\n',
    );
  }
  return status === 'complete' && report.score.all.measured > 0 ? ExitCode.done : ExitCode.incomplete;
}

function occurred(gate: Gate, { score }: ScenarioReport, comparison: Comparison | null): boolean {
  return gate === 'regressed' ? (comparison?.regressed.length ?? 0) > 0 : score.all.bands[gate] > 0;
}
