import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evalkit } from './command-line.ts';
import { echo, project, run, runsOf, subject } from './project.ts';

describe('evalkit scenarios run', () => {
  it('shows the report on standard output and progress, one line a trial, on standard error', async () => {
    const folder = project([echo('a', 'x'), echo('b', 'x', 'y')]);
    const { exit, stdout, stderr } = await evalkit(folder, [...run, '--n', '2']);
    expect(exit, stderr).toBe(0);
    expect(stdout).toMatch(/4 trials planned, 4 finished, 4 measured, 0 blocked/);
    expect(stdout).toMatch(/verified rate: 2\/4 \(50\.0 %, 95 % CI 15\.0-85\.0\)/);
    expect(stdout).toContain(join('.evalkit', 'runs', runsOf(folder)[0] ?? ''));
    expect(stderr).toMatch(/1\/4 verified a 1\n2\/4 verified a 2\n3\/4 refuted b 1\n4\/4 refuted b 2\n/);
  });

  it('says under CI that no gate was named, and nothing of it when one is', async () => {
    const folder = project([echo('a', 'x')]);
    expect((await evalkit(folder, run, { env: { CI: 'true' } })).stderr).toContain('no gate was named');
    expect((await evalkit(folder, [...run, '--fail-on', 'refuted'], { env: { CI: 'true' } })).stderr).not.toContain(
      'gate',
    );
    expect((await evalkit(folder, run, { env: { CI: 'false' } })).stderr).not.toContain('gate');
  });

  it('lets a band named by --fail-on win over incomplete', async () => {
    const folder = project([echo('a', 'break')]);
    expect((await evalkit(folder, run)).exit).toBe(3);
    expect((await evalkit(folder, [...run, '--fail-on', 'blocked'])).exit).toBe(1);
  });

  it('compares with a baseline at the end, and gates on a regression only when that is named', async () => {
    const folder = project([echo('a', 'x')], { 'worse.mjs': subject.replace('reply: prompt', "reply: 'other'") });
    await evalkit(folder, run);
    await evalkit(folder, ['scenarios', 'baseline', runsOf(folder)[0] ?? '', '--label', 'main']);
    const worse = ['scenarios', 'run', 'set.yaml', '--subject', './worse.mjs', '--baseline', 'main'];
    const shown = await evalkit(folder, worse);
    expect(shown.exit).toBe(0);
    expect(shown.stdout).toMatch(/regressed 1: a/);
    expect((await evalkit(folder, [...worse, '--fail-on', 'regressed'])).exit).toBe(1);
    const json = await evalkit(folder, [...worse, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      schema: 'evalkit.scenario-report',
      comparison: { regressed: ['a'] },
    });
  });

  it('refuses a baseline that is not there, or of another set, before it runs anything', async () => {
    const folder = project([echo('a', 'x')], {
      'other.yaml': 'type: scenario_set\nname: o\nscenarios: [{id: z, input: x}]\n',
    });
    const absent = await evalkit(folder, [...run, '--baseline', 'main']);
    expect(absent.exit).toBe(2);
    expect(absent.stderr).toMatch(/main/);
    await evalkit(folder, ['scenarios', 'run', 'other.yaml', '--subject', './subject.mjs']);
    const other = await evalkit(folder, [...run, '--baseline', runsOf(folder)[0] ?? '']);
    expect(other.exit).toBe(2);
    expect(other.stderr).toMatch(/scenario set/);
    expect(runsOf(folder)).toHaveLength(1);
  });

  it('shows the report also when its comparison has to be refused, and then exits 2', async () => {
    const folder = project([echo('a', 'x')], {
      'scripted.mjs': subject.replace('export default {', "export default { provenance: 'synthetic',"),
    });
    await evalkit(folder, run);
    const scripted = [
      'scenarios',
      'run',
      'set.yaml',
      '--subject',
      './scripted.mjs',
      '--baseline',
      runsOf(folder)[0] ?? '',
    ];
    const refused = await evalkit(folder, scripted);
    expect(refused.exit).toBe(2);
    expect(refused.stderr).toMatch(/provenance|synthetic/);
    expect(refused.stdout).toContain('verified rate (synthetic): 1/1');
    const allowed = await evalkit(folder, [...scripted, '--allow-mismatch']);
    expect(allowed.exit).toBe(0);
    expect(allowed.stdout).toMatch(/MISMATCH: .*synthetic/);
  });

  it('exits 130 when it is interrupted, keeps what is finished, and goes on with --resume', async () => {
    const folder = project([echo('a', 'x'), echo('b', 'slow')]);
    const interrupted = await evalkit(folder, run, {
      onStderr: (text, kill) => {
        if (text.includes('1/2 verified a')) kill('SIGINT');
      },
    });
    expect(interrupted.exit, interrupted.stderr).toBe(130);
    expect(interrupted.stderr).toContain(`--resume ${runsOf(folder)[0]}`);
    writeFileSync(join(folder, 'subject.mjs'), subject.replace('60000', '1'));
    const resumed = await evalkit(folder, [...run, '--resume']);
    expect(resumed.exit, resumed.stderr).toBe(0);
    expect(resumed.stderr).toContain('2 trials, 1 of them finished before');
    expect(resumed.stdout).toContain('verified rate: 2/2');
    expect(runsOf(folder)).toHaveLength(1);
    const journal = readFileSync(join(folder, '.evalkit', 'runs', runsOf(folder)[0] ?? '', 'journal.jsonl'), 'utf8');
    expect(journal.match(/"type":"trial-end"/g)).toHaveLength(2);
    const nothing = await evalkit(folder, [...run, '--resume']);
    expect(nothing.exit).toBe(2);
    expect(nothing.stderr).toMatch(/no unfinished run/);
  });

  it('refuses to resume a run of another set or of other repetitions', async () => {
    const folder = project([echo('a', 'x')], {
      'other.yaml': 'type: scenario_set\nname: o\nscenarios: [{id: z, input: x}]\n',
    });
    await evalkit(folder, run);
    const id = runsOf(folder)[0] ?? '';
    const other = await evalkit(folder, [
      'scenarios',
      'run',
      'other.yaml',
      '--subject',
      './subject.mjs',
      '--resume',
      id,
    ]);
    expect(other.exit).toBe(2);
    expect(other.stderr).toMatch(/another plan \(another scenario set, or other --n/);
    const more = await evalkit(folder, [...run, '--n', '3', '--resume', id]);
    expect(more.exit).toBe(2);
    expect(more.stderr).toMatch(/another plan/);
  });

  it('ends a trial at its deadline and goes on', async () => {
    const folder = project([echo('a', 'slow'), echo('b', 'x')]);
    const { exit, stdout } = await evalkit(folder, [...run, '--trial-timeout', '0.2']);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/a +blocked .*200 ms/);
    expect(stdout).toMatch(/b +verified/);
  });

  it('runs any program that speaks JSON lines', async () => {
    const program = `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'prompt') console.log(JSON.stringify({ type: 'reply', reply: message.text }));
}
`;
    const folder = project([echo('a', 'x')], { 'bot.mjs': program });
    const args = ['scenarios', 'run', 'set.yaml', '--subject-command', `"${process.execPath}" bot.mjs`];
    const { exit, stdout, stderr } = await evalkit(folder, [...args, '--synthetic']);
    expect(exit, stderr).toBe(0);
    expect(stdout).toMatch(/SYNTHETIC/);
    expect(stdout).toMatch(/verified rate \(synthetic\): 1\/1/);
  });

  it.each([
    ['no subject', ['scenarios', 'run', 'set.yaml'], /give a subject: either --subject <module> or --subject-command/],
    ['two subjects', [...run, '--subject-command', 'x'], /give one subject, not two/],
    [
      'a gate nobody knows',
      [...run, '--fail-on', 'refuted,green'],
      /"green" is no gate: give some of refuted, blocked/,
    ],
    ['no repetitions', [...run, '--n', '0'], /Expected a whole number from 1/],
    ['a threshold out of range', [...run, '--threshold', '2'], /Expected a number from 0 to 1/],
    ['a gate that needs a baseline', [...run, '--fail-on', 'regressed'], /--fail-on regressed needs --baseline/],
    [
      'a module without a subject',
      ['scenarios', 'run', 'set.yaml', '--subject', './none.mjs'],
      /neither the default export nor "subject" is a subject.*exports: other/,
    ],
    [
      'a module that throws',
      ['scenarios', 'run', 'set.yaml', '--subject', './throws.mjs'],
      /loading it failed with TypeError: no luck/,
    ],
    [
      'a module that imports what is not there',
      ['scenarios', 'run', 'set.yaml', '--subject', './imports.mjs'],
      /loading it failed with .*not-there/,
    ],
    [
      'a judge that is not there',
      [...run, '--judge', './absent.mjs'],
      /--judge \.\/absent\.mjs: there is no such file/,
    ],
    [
      'a module with a syntax error',
      ['scenarios', 'run', 'set.yaml', '--subject', './syntax.mjs'],
      /SyntaxError: .* at .*syntax\.mjs:2/,
    ],
    [
      'a folder for a module',
      ['scenarios', 'run', 'set.yaml', '--subject', '.'],
      /--subject \.: that is a folder, not a module/,
    ],
    ['an option nobody knows', [...run, '--repeat', '3'], /unknown option '--repeat'/],
  ])('exits 2 with one readable block for %s', async (_, args, message) => {
    const folder = project([echo('a', 'x')], {
      'none.mjs': 'export const other = 1;\n',
      'throws.mjs': "throw new TypeError('no luck');\n",
      'imports.mjs': "import './not-there.mjs';\n",
      'syntax.mjs': 'export default\n{ open( };\n',
    });
    const { exit, stdout, stderr } = await evalkit(folder, args);
    expect(exit).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout).toBe('');
  });
});

describe('an interrupt', () => {
  it('ends a command that has nothing to keep at once', async () => {
    const folder = project(
      Array.from({ length: 30_000 }, (_, index) => echo(`s${index}`, 'x')),
      {
        'warned.yaml': 'type: scenario_set\nname: w\nowner: me\nscenarios: [{id: z, input: x}]\n',
      },
    );
    const { exit, signal, stdout } = await evalkit(folder, ['scenarios', 'validate', 'warned.yaml', 'set.yaml'], {
      onStderr: (text, kill) => {
        if (text.includes('owner')) kill('SIGINT');
      },
    });
    expect([exit, signal]).toEqual([null, 'SIGINT']);
    expect(stdout).not.toContain('set.yaml');
  });
});

describe('warnings of a feature map', () => {
  it('are told of by every command that reads one', async () => {
    const folder = project([echo('a', 'x')], { 'map.md': '### Tools\n\n### !!!\n' });
    const map = ['--feature-map', 'map.md'];
    expect((await evalkit(folder, [...run, ...map])).stderr).toContain('map.md:3:1');
    expect((await evalkit(folder, ['scenarios', 'report', runsOf(folder)[0] ?? '', ...map])).stderr).toContain(
      'map.md:3:1',
    );
    expect((await evalkit(folder, ['scenarios', 'coverage', 'set.yaml', ...map])).stderr).toContain('map.md:3:1');
    const absent = await evalkit(folder, ['scenarios', 'coverage', 'set.yaml']);
    expect([absent.exit, absent.stderr]).toEqual([2, expect.stringMatching(/docs\/feature-map\.md.*--feature-map/)]);
  });
});

describe('evalkit scenarios coverage', () => {
  const map = '### Tools\n\n#### Notes\n\n#### Units\n';

  it('finds every scenario set below the folder when none is named', async () => {
    const folder = project(['{id: a, input: x, covers: [tools/notes]}'], {
      'map.md': map,
      'unrelated.yaml': 'type: other\n',
    });
    const { exit, stdout } = await evalkit(folder, ['scenarios', 'coverage', '--feature-map', 'map.md', '--json']);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ total: 3, uncovered: ['tools/units'] });
  });

  it('lists every feature with what covers it, and the nearest path for a tag nobody knows', async () => {
    const folder = project(['{id: a, input: x, covers: [tools/notes, tools/unit]}'], { 'map.md': map });
    const { stdout } = await evalkit(folder, ['scenarios', 'coverage', 'set.yaml', '--feature-map', 'map.md']);
    expect(stdout).toMatch(/feature coverage: 1\/3 \(33\.3 %\), 1 only in part/);
    expect(stdout).toMatch(/covered +tools\/notes: a/);
    expect(stdout).toMatch(/warning: .*tools\/unit\b.*tools\/units/);
  });
});

describe('evalkit scenarios validate', () => {
  it('shows every problem of every file, and exits 2 when one of them has one', async () => {
    const folder = project([echo('a', 'x')], {
      'bad.yaml': 'type: scenario_set\nname: x\nscenarios: [{id: a/b, input: x, expected: {repli: 1}}]\n',
    });
    const { exit, stdout, stderr } = await evalkit(folder, ['scenarios', 'validate', 'set.yaml', 'bad.yaml']);
    expect(exit).toBe(2);
    expect(stdout).toMatch(/set\.yaml: 1 scenarios, 0 warnings/);
    expect(stderr).toMatch(
      /bad\.yaml:3:18[\s\S]*bad\.yaml:3:\d+ +scenarios\.0\.expected\.repli[\s\S]*Did you mean "reply"/,
    );
  });
});
