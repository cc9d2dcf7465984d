// publint and attw on the packed tarballs: what a consumer's tools resolve.
import { reportProblems, run } from './run.mjs';
import { tarballs } from './tarballs.mjs';

const problems = [];
for (const { file } of tarballs()) {
  for (const [command, ...args] of [
    ['publint', 'run', file, '--strict'],
    ['attw', file, '--profile', 'esm-only'],
  ])
    await run(command, args).catch((error) => problems.push(error.message));
}
reportProblems(problems);
