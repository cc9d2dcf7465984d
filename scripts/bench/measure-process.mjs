import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const preload = new URL('./write-peak-memory.mjs', import.meta.url);
const gnuTime = existsSync('/usr/bin/time') && spawnSync('/usr/bin/time', ['--version']).status === 0;

/**
 * Runs a program to its end and measures it as a whole: `{ ms, peakMb, status, output }`.
 *
 * The peak is that of the biggest process of the tree: GNU time tells it; elsewhere each Node process writes its own when it exits.
 */
export async function measureProcess({ command, args, cwd, env = {} }) {
  const notes = mkdtempSync(join(tmpdir(), 'evalkit-bench-peak-'));
  const timed = gnuTime
    ? { file: '/usr/bin/time', args: ['-f', '%M', '-o', join(notes, 'peak'), command, ...args], env }
    : { file: command, args, env: { ...env, NODE_OPTIONS: `--import=${preload}`, EVALKIT_BENCH_PEAKS: notes } };
  const start = performance.now();
  const { status, output } = await run(timed, cwd);
  const ms = performance.now() - start;
  const peaks = readdirSync(notes).map((name) =>
    Number(readFileSync(join(notes, name), 'utf8').trim().split('\n').at(-1)),
  );
  rmSync(notes, { recursive: true });
  return { ms, peakMb: Math.max(...peaks) / 1024, status, output };
}

function run({ file, args, env }, cwd) {
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** The Node that the workspace brought along; the running one where it has none. */
export function workspaceNode() {
  const packaged = fileURLToPath(
    new URL(`../../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  );
  return existsSync(packaged) ? packaged : process.execPath;
}
