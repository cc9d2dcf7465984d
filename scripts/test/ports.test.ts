import { describe, expect, it } from 'vitest';
import { ambientUses, portsFile } from '../ambient-uses.ts';
import { packageSources, parseSource } from '../source-file.ts';

const sources = packageSources();

describe('the packages', () => {
  it('take clock, randomness, timers, environment and console through the ports alone', () => {
    expect(sources.map(({ fileName }) => fileName)).toContain(portsFile);
    expect(sources.flatMap(ambientUses)).toEqual([]);
  });
});

describe('ambientUses', () => {
  const uses = (text: string, file = 'packages/runner/src/a.ts') =>
    ambientUses(parseSource(file, text)).map(({ message }) => message.split(':')[0]);

  it.each([
    ['Date.now();', 'Date.now'],
    ['const now = Date.now;', 'Date.now'],
    ["Date['now']();", 'Date.now'],
    ['(Date as Clock).now();', 'Date.now'],
    ['Date!.now();', 'Date.now'],
    ["globalThis['Date'].now();", 'Date.now'],
    ['({ now } = Date);', 'Date.now'],
    ['const Time = Date;', 'Date under another name'],
    ['new (Date)();', 'new Date()'],
    ['const { now } = Date;', 'Date.now'],
    ['new Date();', 'new Date()'],
    ['new Date;', 'new Date()'],
    ['new globalThis.Date();', 'new Date()'],
    ['Date();', 'Date()'],
    ['Math.random();', 'Math.random'],
    ['const { random: roll } = Math;', 'Math.random'],
    ['performance.now();', 'performance.now'],
    ['globalThis.performance.now();', 'performance.now'],
    ["import { performance as p } from 'node:perf_hooks';", 'perf_hooks'],
    ["export { performance } from 'perf_hooks';", 'perf_hooks'],
    ['setTimeout(f, 1);', 'setTimeout'],
    ['const wait = setTimeout;', 'setTimeout'],
    ['globalThis.setInterval(f, 1);', 'setInterval'],
    ["import { setTimeout as wait } from 'node:timers/promises';", 'timers/promises'],
    ["await import('node:timers');", 'timers'],
    ["import timers = require('timers');", 'timers'],
    ['AbortSignal.timeout(1);', 'AbortSignal.timeout'],
    ['crypto.randomUUID();', 'crypto.randomUUID'],
    ["import { randomUUID } from 'node:crypto';", 'crypto.randomUUID'],
    ["import { randomUUID as id } from 'node:crypto';", 'crypto.randomUUID'],
    ["import c from 'node:crypto'; c.randomBytes(8);", 'crypto.randomBytes'],
    ["import * as c from 'node:crypto'; c.randomInt(8);", 'crypto.randomInt'],
    ["(await import('node:crypto')).randomUUID();", 'crypto.randomUUID'],
    ["process.getBuiltinModule('node:crypto').randomUUID();", 'crypto.randomUUID'],
    ['process.env.CI;', 'process.env'],
    ["process['env'];", 'process.env'],
    ['const { env } = process;', 'process.env'],
    ["import { env } from 'node:process';", 'process.env'],
    ["export { env } from 'node:process';", 'process.env'],
    ["import p from 'node:process'; p.env;", 'process.env'],
    ['function f({ env } = process) {}', 'process.env'],
    ["process.stdout.write('a');", 'process.stdout'],
    ["console.log('a');", 'console'],
    ['const { log } = console;', 'console'],
    ["globalThis.console.log('a');", 'console'],
    ['const streams = { console };', 'console'],
  ])('reports %s', (text, name) => {
    expect(uses(text)).toEqual([`uses ${name}`]);
    expect(uses(text, portsFile)).toEqual([]);
  });

  it.each([
    'clock.now();',
    'new Date(0);',
    'Date.parse(text);',
    'value instanceof Date;',
    'timers.setTimeout(f, 1);',
    'const port = { setTimeout: f };',
    'interface Timers { setTimeout: number }',
    'type Timer = ReturnType<typeof setTimeout>;',
    '// console.log(Date.now())',
    "const text = 'process.env';",
    'Math.max(1, 2);',
    "import { createHash } from 'node:crypto';",
    "process.getBuiltinModule('node:crypto').createHash('sha256');",
    "import type { Timer } from 'node:timers';",
    'const { date } = options;',
  ])('lets pass: %s', (text) => {
    expect(uses(text)).toEqual([]);
  });

  it('lets the command line alone write to the streams of the process', () => {
    expect(uses("process.stderr.write('a');", 'packages/cli/src/system-streams.ts')).toEqual([]);
    expect(uses("process.stderr.write('a');", 'packages/cli/src/progress.ts')).toEqual(['uses process.stderr']);
  });
});
