import { spawn } from 'node:child_process';

/** Runs a program to its end and resolves to its standard output; rejects with everything it wrote when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let stdout = '';
    let everything = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      everything += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      everything += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(stdout);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code ?? signal}\n${everything}`));
    });
  });
}

/** Prints problems, one a line, and makes the process fail when there are any. */
export function reportProblems(problems) {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
