import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ConsoleStreams } from './console-streams.ts';
import type { ExitCode } from './exit-code.ts';
import { parseGates } from './gates.ts';

/** Adds `evalkit scenarios` and its commands; what each needs is loaded when it is called. */
export function scenariosCommand(program: Command, streams: ConsoleStreams, exit: (code: ExitCode) => void): void {
  const scenarios = program.command('scenarios').description('scenario suites over a whole system').exitOverride();
  const store = () => new Option('--store <dir>', 'where runs and baselines are kept').default('.evalkit');

  scenarios
    .command('run')
    .argument('<set>', 'scenario set (YAML or JSON)')
    .description('run every scenario against a subject')
    .option('--subject <module>', 'module whose default export (or "subject") is the subject')
    .option('--subject-command <command>', 'program that speaks JSON lines, started through the shell for each trial')
    .option('--synthetic', 'with --subject-command: the program is a scripted stand-in')
    .option('--judge <module>', 'module whose default export (or "judge") judges replies')
    .option('--n <count>', 'repetitions of each scenario', positiveInteger, 1)
    .option('--concurrency <count>', 'trials at once', positiveInteger, 4)
    .option('--seed <number>', 'seed from which each trial gets its own', naturalNumber, 0)
    .option('--retries <count>', 'further attempts after an infrastructure fault', naturalNumber, 0)
    .option('--trial-timeout <seconds>', 'deadline of one trial', positiveNumber, 300)
    .option('--run-timeout <seconds>', 'deadline of the whole run', positiveNumber)
    .option('--baseline <label>', 'compare with this baseline (or run id) at the end')
    .option('--threshold <rate>', 'with --baseline: largest change that is none', rate, 0.1)
    .option('--allow-mismatch', 'with --baseline: compare although sets or provenances differ')
    .option(
      '--fail-on <gates>',
      'exit 1 when one of these occurred: refuted, blocked, inconclusive, regressed',
      parseGates,
    )
    .option('--resume [run]', 'go on with an unfinished run of the same plan (the newest, or this one)')
    .option('--feature-map <file>', 'show coverage of this feature map')
    .option('--json', 'only JSON on standard output')
    .addOption(store())
    .action(async (set: string, options) => {
      const { runCommand } = await import('./commands/run.ts');
      exit(await runCommand(set, options, streams));
    });

  scenarios
    .command('compare')
    .argument('<baseline>', 'label or run id')
    .argument('<candidate>', 'run id or label')
    .description('what changed between two runs')
    .option('--threshold <rate>', 'largest change of a verified rate that is none', rate, 0.1)
    .option('--alpha <p>', 'level below which a change is distinguishable from noise', rate, 0.05)
    .option('--allow-mismatch', 'compare although scenario sets or provenances differ')
    .option('--json', 'only JSON on standard output')
    .addOption(store())
    .action(async (baseline: string, candidate: string, options) => {
      const { compareCommand } = await import('./commands/compare.ts');
      exit(await compareCommand(baseline, candidate, options, streams));
    });

  scenarios
    .command('coverage')
    .argument('[sets...]', 'scenario sets; without any, every scenario set below this folder')
    .description('which features the scenarios cover')
    .option('--feature-map <file>', 'Markdown file of the features', 'docs/feature-map.md')
    .option('--json', 'only JSON on standard output')
    .action(async (sets: string[], options) => {
      const { coverageCommand } = await import('./commands/coverage.ts');
      exit(await coverageCommand(sets, options, streams));
    });

  scenarios
    .command('report')
    .argument('<run>', 'run id or label')
    .description('show a run')
    .option('--feature-map <file>', 'show coverage of this feature map')
    .option('--json', 'only JSON on standard output')
    .addOption(store())
    .action(async (run: string, options) => {
      const { reportCommand } = await import('./commands/report.ts');
      exit(await reportCommand(run, options, streams));
    });

  scenarios
    .command('baseline')
    .argument('<run>', 'run id')
    .description('name a finished run, to compare others with')
    .requiredOption('--label <name>', 'name of the baseline')
    .addOption(store())
    .action(async (run: string, options) => {
      const { baselineCommand } = await import('./commands/baseline.ts');
      exit(await baselineCommand(run, options, streams));
    });

  scenarios
    .command('validate')
    .argument('<files...>', 'scenario sets')
    .description('check scenario sets without running them')
    .option('--json', 'only JSON on standard output')
    .action(async (files: string[], options) => {
      const { validateCommand } = await import('./commands/validate.ts');
      exit(await validateCommand(files, options, streams));
    });
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('Expected a whole number from 1.');
  return value;
}

function naturalNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Expected a whole number from 0.');
  return value;
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('Expected a number above 0.');
  return value;
}

function rate(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('Expected a number from 0 to 1.');
  return value;
}
