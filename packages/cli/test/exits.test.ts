import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder, evalkit } from './command-line.ts';

interface Step {
  readonly args: readonly string[];
  readonly exit: readonly number[];
  readonly says?: readonly (string | readonly string[])[];
  readonly json?: boolean;
}

const {
  files: [files = {}],
  cases,
} = JSON.parse(readFileSync(new URL('./cases/exits.json', import.meta.url), 'utf8')) as {
  files: Record<string, string>[];
  cases: { id: string; why: string; steps: Step[] }[];
};

describe('exit codes', () => {
  it.each(cases)('$id: $why', async ({ steps }) => {
    const folder = emptyFolder();
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const runs: string[] = [];
    for (const { args, exit, says = [], json } of steps) {
      const result = await evalkit(
        folder,
        args.map((arg) => arg.replace(/^\{run:(\d+)\}$/, (_, n) => runs[n - 1] ?? '')),
      );
      const said = result.stdout + result.stderr;
      expect(exit, said).toContain(result.exit);
      expect(said).not.toMatch(/^\s+at .*:\d+:\d+/m);
      for (const words of says) {
        const lower = said.toLowerCase();
        expect(
          [words].flat().some((word) => lower.includes(word.toLowerCase())),
          `${words} in ${said}`,
        ).toBe(true);
      }
      if (json) expect(() => JSON.parse(result.stdout), result.stdout).not.toThrow();
      runs.push(...newRuns(folder, runs));
    }
  });
});

function newRuns(folder: string, known: readonly string[]): string[] {
  try {
    return readdirSync(join(folder, '.evalkit', 'runs')).filter((run) => !known.includes(run));
  } catch {
    return [];
  }
}
