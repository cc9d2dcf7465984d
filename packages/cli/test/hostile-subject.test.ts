import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evalkit } from './command-line.ts';
import { echo, project, run, runsOf, subject } from './project.ts';

/** The subject, doing something more when it is asked "odd". */
const whenOdd = (code: string) =>
  subject.replace("if (prompt === 'break')", `if (prompt === 'odd') { ${code} }\n        if (prompt === 'break')`);

const runModule = (name: string) => ['scenarios', 'run', 'set.yaml', '--subject', name];
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('a hostile subject', () => {
  it.each([0, 7])('that ends the process with code %i blocks its trial, not the run', async (code) => {
    const folder = project([echo('a', 'odd'), echo('b', 'x')], { 'ends.mjs': whenOdd(`process.exit(${code});`) });
    const { exit, stdout, stderr } = await evalkit(folder, runModule('./ends.mjs'));
    expect(exit, stderr).toBe(0);
    expect(oneLine(stdout)).toContain(`process.exit(${code}) was called by what the command loaded`);
    expect(stdout).toMatch(/verified rate: 1\/1 .*; of 2 planned, 1 blocked/);
  });

  it('that ends the process while it is loaded is an error', async () => {
    const folder = project([echo('a', 'x')], { 'exits.mjs': 'process.exit(0);\n' });
    const { exit, stderr } = await evalkit(folder, runModule('./exits.mjs'));
    expect(exit).toBe(2);
    expect(stderr).toContain('process.exit(0) was called');
  });

  it.each([
    ['a rejection', "Promise.reject(new Error('stray'));"],
    ['a timer', "setTimeout(() => { throw new Error('stray'); }, 1);"],
  ])('whose error nobody waited for, from %s, blocks its trial, not the run', async (_, code) => {
    const strays = whenOdd(`${code} await new Promise(() => {});`);
    const folder = project([echo('a', 'odd'), echo('b', 'x')], { 'strays.mjs': strays });
    const { exit, stdout, stderr } = await evalkit(folder, runModule('./strays.mjs'));
    expect(exit, stderr).toBe(0);
    expect(oneLine(stdout)).toContain('something was thrown where nobody waited for it: stray');
    expect(stdout).toMatch(/verified rate: 1\/1/);
  });

  it('whose error comes after its trial is over is told of, and changes nothing', async () => {
    const late = whenOdd("setTimeout(() => { throw new Error('late'); }, 30);");
    const slow = late.replace('60000', '500');
    const folder = project([echo('a', 'odd'), echo('b', 'slow')], { 'late.mjs': slow });
    const { exit, stdout, stderr } = await evalkit(folder, runModule('./late.mjs'));
    expect(exit).toBe(0);
    expect(stdout).toMatch(/verified rate: 2\/2/);
    expect(stderr).toContain('warning: after a 1 was over, its subject threw: late');
  });

  it('whose error belongs to no trial has the command given up readably, to be resumed', async () => {
    const strays = `setTimeout(() => { throw new Error('from the module'); }, 300);\n${subject}`;
    const folder = project([echo('a', 'x'), echo('b', 'slow')], { 'strays.mjs': strays });
    const { exit, stderr } = await evalkit(folder, runModule('./strays.mjs'));
    expect(exit).toBe(3);
    expect(stderr).toMatch(
      /from the module\nit was thrown where nobody waited for it, and outside any trial[\s\S]*--resume/,
    );
    expect(stderr).not.toMatch(/^\s+at /m);
    writeFileSync(join(folder, 'subject.mjs'), subject.replace('60000', '1'));
    expect((await evalkit(folder, [...run, '--resume'])).exit).toBe(0);
  });

  it('that can never be loaded is not waited for in silence', async () => {
    const folder = project([echo('a', 'x')], { 'waits.mjs': 'await new Promise(() => {});\n' });
    const { exit, stderr } = await evalkit(folder, runModule('./waits.mjs'));
    expect(exit).toBe(3);
    expect(stderr).toContain('can never come: a promise of the subject, or the top-level await of a module');
    expect(stderr).not.toContain('Warning');
  });

  it('that never gives way is ended past its deadline, and the run can be resumed', async () => {
    const folder = project([echo('a', 'x'), echo('b', 'odd')], { 'loops.mjs': whenOdd('for (;;);') });
    const args = [...runModule('./loops.mjs'), '--trial-timeout', '0.2', '--concurrency', '1'];
    const { exit, stderr } = await evalkit(folder, args);
    expect(exit).toBeNull();
    expect(stderr).toContain("kept this process's thread busy for more than 2 s, past the deadline of its trial");
    const resumed = await evalkit(folder, [...run, '--resume']);
    expect(resumed.exit, resumed.stderr).toBe(0);
    expect(resumed.stderr).toContain('2 trials, 1 of them finished before');
  });

  it('that prints leaves the results what they are', async () => {
    const loud = `console.log('LOUD');\n${whenOdd("console.log('LOUDER'); process.stdout.write('LOUDEST');")}`;
    const folder = project([echo('a', 'odd')], { 'loud.mjs': loud });
    const { exit, stdout, stderr } = await evalkit(folder, [...runModule('./loud.mjs'), '--json']);
    expect(exit, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'evalkit.scenario-report' });
    expect(stderr).toMatch(/LOUD\n[\s\S]*LOUDER\nLOUDEST/);
  });
});

describe('a reader that has seen enough', () => {
  it.each([
    ['results', 'stdout'],
    ['progress', 'stderr'],
  ] as const)('of the %s changes neither the run nor its exit code', async (_, closed) => {
    const scenarios = Array.from({ length: 40 }, (_, index) => echo(`s${index}`, 'x', index === 39 ? 'y' : 'x'));
    const folder = project(scenarios);
    const { exit } = await evalkit(folder, [...run, '--fail-on', 'refuted'], { closed });
    expect(exit).toBe(1);
    expect(readdirSync(join(folder, '.evalkit', 'runs', runsOf(folder)[0] ?? ''))).toContain('summary.json');
  });
});
