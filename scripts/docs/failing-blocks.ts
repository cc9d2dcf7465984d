import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root, workspacePackages } from '../workspace.ts';
import { type BlockStep, blockPlan } from './block-plan.ts';
import type { MarkdownDocument } from './documents.ts';

const deadline = 60_000;

interface Ended {
  readonly code: number | string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the code blocks of some documents and resolves to what is wrong, one text each. `name` is the folder below `.cache/` where they
 * run.
 */
export async function failingBlocks(documents: readonly MarkdownDocument[], name = 'docs'): Promise<string[]> {
  const workplace = join(root, '.cache', name);
  prepareWorkplace(workplace);
  const problems: string[][] = [];
  const waiting = [...documents.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      problems[next[0]] = await problemsOf(next[1], workplace);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return problems.flat();
}

async function problemsOf(document: MarkdownDocument, workplace: string): Promise<string[]> {
  const { steps, problems } = blockPlan(document);
  const folder = join(workplace, document.path.replace(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  for (const step of steps) {
    const problem = await problemOf(step, folder);
    if (problem !== null) problems.push(`${document.path}:${step.line} ${problem}`);
  }
  return problems;
}

async function problemOf(step: BlockStep, folder: string): Promise<string | null> {
  if (step.file !== undefined) {
    mkdirSync(dirname(join(folder, step.file)), { recursive: true });
    writeFileSync(join(folder, step.file), step.code);
    return null;
  }
  const { code, stdout, stderr } = await execute(step, folder);
  if (code !== 0) return `the block ended with ${code}\n${stdout}${stderr}`;
  if (step.output === undefined || stdout === step.output) return null;
  return `the block printed something else than it shows\n--- shown\n${step.output}--- printed\n${stdout}---`;
}

function execute(step: BlockStep, folder: string): Promise<Ended> {
  const name = join(folder, `line-${step.line}${step.kind === 'vitest' ? '.test' : ''}.ts`);
  if (step.kind === 'shell') return start('bash', ['-euo', 'pipefail', '-c', step.code], folder);
  writeFileSync(name, step.code);
  if (step.kind === 'typescript') return start(process.execPath, ['--conditions=@evalkit/source', name], folder);
  const config = join(folder, '../vitest.config.mjs');
  return start(join(root, 'node_modules/.bin/vitest'), ['run', '--root', folder, '--config', config, name], folder);
}

function start(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  const path = [join(cwd, '../bin'), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, CI: 'true', NO_COLOR: '1' },
      timeout: deadline,
    });
    const written = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        written[name] += text;
      });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? signal, ...written }));
  });
}

/** A folder in which the workspace's packages, what they stand on and the `evalkit` command (from source) are found. */
function prepareWorkplace(workplace: string): void {
  rmSync(workplace, { recursive: true, force: true });
  const modules = join(workplace, 'node_modules');
  for (const { folder, manifest } of workspacePackages()) link(folder, join(modules, manifest.name));
  for (const parent of ['packages', 'examples'])
    for (const id of readdirSync(join(root, parent))) linkAll(join(root, parent, id, 'node_modules'), modules);
  writeFileSync(
    join(workplace, 'vitest.config.mjs'),
    `const conditions = ['@evalkit/source', 'module', 'node', 'development|production'];
export default {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['*.test.ts'], exclude: [] },
};
`,
  );
  mkdirSync(join(workplace, 'bin'));
  const command = `exec node --conditions=@evalkit/source "${join(root, 'packages/cli/src/bin.ts')}" "$@"`;
  writeFileSync(join(workplace, 'bin/evalkit'), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
}

function linkAll(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.')))
    if (name.startsWith('@')) linkAll(join(from, name), join(to, name));
    else link(join(from, name), join(to, name));
}

function link(target: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
