import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ConsoleStreams, ExitCode, runCli, systemStreams } from '@evalkit/cli';

const here = (name: string) => join(import.meta.dirname, name);
const store = resolve('.evalkit');
const options = process.argv.slice(2);

const terminal = systemStreams();
const silent: ConsoleStreams = { ...terminal, out: () => {}, err: () => {} };

// A scripted judge has no say about a real model.
const judge = process.env['EVALKIT_MODEL_URL'] ? [] : ['--judge', here('scripted-judge.ts')];
const run = ['scenarios', 'run', here('scenarios.yaml'), '--subject', here('subject.ts'), ...judge];
process.exitCode = await runCli(
  [...run, '--feature-map', here('feature-map.md'), '--store', store, ...options],
  terminal,
);

// The first run becomes the baseline, and so does a later one that cannot be compared with it.
if (options.length === 0 && process.exitCode === ExitCode.done) {
  const newest = readdirSync(join(store, 'runs')).sort().at(-1) ?? '';
  const compared = await runCli(['scenarios', 'compare', 'example', newest, '--store', store], silent);
  if (compared === ExitCode.wrong) {
    await runCli(['scenarios', 'baseline', newest, '--label', 'example', '--store', store], silent);
  }
  terminal.out('\nChange the program or the model, run it again, and compare with this baseline:\n');
  terminal.out('  npm start -- --baseline example\n');
}
