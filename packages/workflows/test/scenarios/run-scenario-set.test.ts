import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InfrastructureError, openRunStore, type RunEvent } from '@evalkit/runner';
import { parseFeatureMap } from '@evalkit/schema/feature-map';
import type { Turn } from '@evalkit/schema/observation';
import { parseScenarioSet } from '@evalkit/schema/scenario';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  formatScenarioReport,
  planScenarioSet,
  reportScenarioRun,
  runScenarioSet,
  type Subject,
  trialContext,
} from '../../src/scenarios/index.ts';

const set = parseScenarioSet(
  `
type: scenario_set
name: greetings
scenarios:
  - id: polite
    covers: [greeting]
    input: hello
    expected:
      reply: {kind: substring, value: hello}
      events: {must_emit: [{type: greeted, payload: {to: you}}]}
      artifacts: [{path: log/a.txt}]
    outcome_prediction: {verified: 0.8, refuted: 0.2}
  - id: wrong
    input: hello
    expected:
      reply: {kind: exact, value: something else}
  - id: quiet
    input: nothing
    expected:
      reply: {kind: substring, value: x}
`,
  { source: 'greetings.yaml' },
);

/** Repeats the prompt; says nothing to "nothing". */
function echo(overrides: Partial<Subject> & { readonly turn?: (prompt: string) => unknown } = {}): Subject {
  const { turn, ...rest } = overrides;
  return {
    async open() {
      return {
        send: async (prompt) =>
          (turn?.(prompt) ?? {
            reply: prompt === 'nothing' ? '' : prompt,
            events: [{ type: 'greeted', data: { to: 'you' } }],
          }) as Turn,
        close: async () => [{ path: 'log/a.txt', text: 'greeted\n' }],
      };
    },
    ...rest,
  };
}

function store() {
  const folder = mkdtempSync(join(tmpdir(), 'evalkit-workflow-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return openRunStore(folder);
}

describe('runScenarioSet', () => {
  it('verifies every scenario over all its surfaces and counts what came out', async () => {
    const { status, report } = await runScenarioSet(set, echo());
    expect(status).toBe('complete');
    expect(report.scenarios.map(({ id, band, surfaces }) => [id, band, surfaces])).toEqual([
      ['polite', 'verified', { reply: 'verified', events: 'verified', artifacts: 'verified' }],
      ['wrong', 'refuted', { reply: 'refuted' }],
      ['quiet', 'inconclusive', { reply: 'inconclusive' }],
    ]);
    expect(report.score.kinds.real?.verifiedRate).toMatchObject({ successes: 1, n: 3 });
    expect(report.score.kinds.real?.brier?.original).toBeCloseTo(0.08, 12);
  });

  it('keeps observation, verdict, events and artifacts of every trial, and reports the kept run as the live one', async () => {
    const runs = store();
    const folder = await runs.createRun(planScenarioSet(set, { repetitions: 2 }));
    const { report } = await runScenarioSet(set, echo(), { folder });
    const trial = join(folder.path, 'trials', 'polite', '2');
    expect(readdirSync(trial).sort()).toEqual(['artifacts', 'events.jsonl']);
    expect(readFileSync(join(trial, 'artifacts', 'log', 'a.txt'), 'utf8')).toBe('greeted\n');
    expect(folder.readTrialFiles({ unitId: 'polite', repetition: 2 })).toMatchObject({
      observation: { schema: 'evalkit.observation', unitId: 'polite', repetition: 2, provenance: 'live' },
      verdict: { band: 'verified' },
    });
    const lines = readFileSync(join(folder.path, 'trials.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).unitId).sort()).toEqual([
      'polite',
      'polite',
      'quiet',
      'quiet',
      'wrong',
      'wrong',
    ]);
    expect(await reportScenarioRun(await runs.openRun(folder.runId))).toEqual(report);
  });

  it('reports the coverage of a kept run as the live one did, tags of the set and all', async () => {
    const tagged = parseScenarioSet(
      'type: scenario_set\nname: tagged\ncovers: [a/b, zzz]\nscenarios: [{id: one, covers: [a], input: x, expected: {reply: {kind: exact, value: x}}}]\n',
    );
    const featureMap = parseFeatureMap('### A\n\n#### B\n');
    const runs = store();
    const folder = await runs.createRun(planScenarioSet(tagged));
    const { report } = await runScenarioSet(tagged, echo(), { folder, featureMap });
    expect(report.coverage?.warnings.map(({ code }) => code).sort()).toEqual(['set-tag-only', 'unknown-tag']);
    expect(await reportScenarioRun(await runs.openRun(folder.runId), { featureMap })).toEqual(report);
  });

  it('never counts a synthetic subject as a real score, and says so in the headline', async () => {
    const { report } = await runScenarioSet(set, echo({ provenance: 'synthetic' }));
    expect(report.score.kinds.real).toBeNull();
    expect(report.score.kinds.synthetic?.verifiedRate).toMatchObject({ successes: 1, n: 3 });
    expect(formatScenarioReport(report)).toMatch(/SYNTHETIC[\s\S]*verified rate \(synthetic\): 1\/3/);
  });

  it('blocks a trial whose subject cannot be opened, and measured nothing of it', async () => {
    const { report } = await runScenarioSet(set, {
      open: () => Promise.reject(new Error('connection refused')),
    });
    expect(report.scenarios.map(({ band }) => band)).toEqual(['blocked', 'blocked', 'blocked']);
    expect(report.scenarios[0]?.why).toBe('the subject failed at opening the subject: connection refused');
    expect(report.score.all).toMatchObject({ planned: 3, finished: 3, measured: 0, blocked: 3 });
    expect(report.score.all.verifiedRate.estimate).toBeNull();
  });

  it.each([
    ['no turn', 5, /send\(prompt\) resolved to cannot be verified: a value of type number instead of \{reply/],
    ['a list', [], /cannot be verified: a list instead of/],
    [
      'an event that JSON cannot carry',
      { reply: 'x', events: [{ type: 'a', data: { n: Number.NaN } }] },
      /events\.0\.data\.n is NaN, which JSON cannot carry/,
    ],
    ['a bigint', { reply: 'x', events: [{ type: 'a', data: [1n] }] }, /events\.0\.data\.0 is a bigint/],
    ['a map', { reply: 'x', events: [{ type: 'a', data: new Map() }] }, /events\.0\.data is an instance of Map/],
    [
      'an artifact with two contents',
      { reply: 'x', events: [], artifacts: [{ path: 'a', text: 'x', data: 1 }] },
      /artifacts\.0 has data and text: give one of them/,
    ],
    [
      'an artifact without content',
      { reply: 'x', events: [], artifacts: [{ path: 'a' }] },
      /artifacts\.0 has no content/,
    ],
    [
      'bytes that are no base64',
      { reply: 'x', events: [], artifacts: [{ bytes: '!!' }] },
      /artifacts\.0 has bytes that are no base64/,
    ],
    [
      'a digest that is none',
      { reply: 'x', events: [], artifacts: [{ sha256: 'zz' }] },
      /artifacts\.0 has a sha256 that is not 64 hex digits/,
    ],
    [
      'a getter that throws',
      {
        get reply() {
          throw new Error('boo');
        },
      },
      /an object that throws when it is read \(boo\)/,
    ],
    ['a reply that is no text', { reply: 5 }, /reply: /],
    ['events that are no list', { reply: 'x', events: {} }, /events: /],
  ])('blocks a trial whose subject answers with %s', async (_, answer, message) => {
    const { report } = await runScenarioSet(set, echo({ turn: () => answer }));
    expect(report.scenarios[0]).toMatchObject({ band: 'blocked', why: expect.stringMatching(message) });
  });

  it.each([
    [{ a: 1 }, '{"a":1} was thrown instead of an error'],
    [undefined, 'undefined was thrown instead of an error'],
    [new Error(''), 'Error without a message'],
  ])('says readably that %o was thrown', async (thrown, text) => {
    const { report } = await runScenarioSet(set, { open: () => Promise.reject(thrown) });
    expect(report.scenarios[0]?.why).toBe(`the subject failed at opening the subject: ${text}`);
  });

  it('lets a handler of uncaught errors find the trial that an error belongs to, and block that one alone', async () => {
    const late: unknown[] = [];
    const subject: Subject = {
      async open(scenario, context) {
        const own = trialContext();
        if (scenario.id !== 'polite') return echo().open(scenario, context);
        return {
          send: () => new Promise(() => own?.fail(new Error('from a timer'))),
          async close() {
            late.push(own?.over, own?.trial.unitId);
            return null;
          },
        };
      },
    };
    const { report } = await runScenarioSet(set, subject);
    expect(report.scenarios.map(({ band }) => band)).toEqual(['blocked', 'refuted', 'inconclusive']);
    expect(report.scenarios[0]?.why).toBe(
      'the subject failed at turn 1 of 1: something was thrown where nobody waited for it: from a timer',
    );
    expect(late).toEqual([false, 'polite']);
    expect(trialContext()).toBeNull();
  });

  it('closes a session whose turn failed', async () => {
    let closed = 0;
    await runScenarioSet(set, {
      open: async () => ({
        send: () => Promise.reject(new Error('no')),
        close: async () => {
          closed += 1;
          return null;
        },
      }),
    });
    expect(closed).toBe(3);
  });

  it('tries an infrastructure fault again, and only that', async () => {
    const attempts = new Map<string, number>();
    const { report } = await runScenarioSet(
      set,
      {
        async open(scenario, context) {
          const attempt = (attempts.get(scenario.id) ?? 0) + 1;
          attempts.set(scenario.id, attempt);
          if (scenario.id === 'wrong') throw new Error('the subject broke');
          if (attempt === 1) throw new InfrastructureError({ code: 'RATE_LIMIT', message: 'try later' });
          return echo().open(scenario, context);
        },
      },
      { retries: 1 },
    );
    expect([...attempts]).toEqual([
      ['polite', 2],
      ['wrong', 1],
      ['quiet', 2],
    ]);
    expect(report.scenarios.map(({ band }) => band)).toEqual(['verified', 'blocked', 'inconclusive']);
  });

  it('goes on with an interrupted run without repeating a trial', async () => {
    const runs = store();
    const folder = await runs.createRun(planScenarioSet(set, { repetitions: 3 }));
    const controller = new AbortController();
    const opened: string[] = [];
    const subject: Subject = {
      open(scenario, context) {
        opened.push(`${scenario.id} ${context.trial.repetition}`);
        return echo().open(scenario, context);
      },
    };
    const first = await runScenarioSet(set, subject, {
      folder,
      concurrency: 1,
      signal: controller.signal,
      onEvent: (event: RunEvent) => {
        if (event.type === 'trial-end' && event.trial.index === 3) controller.abort();
      },
    });
    expect(first.status).toBe('interrupted');
    const second = await runScenarioSet(set, subject, { folder: await runs.openRun(folder.runId) });
    expect(second.status).toBe('complete');
    const uninterrupted = await runScenarioSet(set, echo(), { repetitions: 3 });
    expect(second.report.score).toEqual(uninterrupted.report.score);
    expect(second.report.scenarios).toEqual(uninterrupted.report.scenarios);
    // Trials that were running when the run was given up are begun again; finished ones are not.
    for (const finished of ['polite 1', 'polite 2', 'polite 3', 'wrong 1']) {
      expect(opened.filter((name) => name === finished)).toHaveLength(1);
    }
  });

  it('refuses a folder of another set, and a subject that is none', async () => {
    const other = parseScenarioSet('type: scenario_set\nname: other\nscenarios: [{id: a, input: b}]\n');
    const folder = await store().createRun(planScenarioSet(other));
    await expect(runScenarioSet(set, echo(), { folder })).rejects.toThrow(/is of another scenario set/);
    await expect(runScenarioSet(set, {} as Subject)).rejects.toThrow(/a subject is an object with a function open/);
  });
});

describe('formatScenarioReport', () => {
  it('shows hostile text of a subject escaped, and nothing that a terminal or a CI service would obey', async () => {
    const hostile = '\u001b[2J\n::error::owned ##[command]rm \u202egnp';
    const { report } = await runScenarioSet(set, echo({ turn: () => ({ reply: hostile, events: [] }) }));
    const shown = formatScenarioReport(report, { width: 80 });
    expect(shown).not.toMatch(/[\u001b\u202e]|^\s*::|##\[/m);
    expect(shown).toContain('owned');
  });

  it('lists what is not verified of a run that is too long to list, and says what is left out', async () => {
    const scenarios = Array.from(
      { length: 30 },
      (_, index) =>
        `  - {id: s${index}, input: hello, expected: {reply: {kind: exact, value: ${index === 17 ? 'no' : 'hello'}}}}`,
    );
    const long = parseScenarioSet(`type: scenario_set\nname: long\nscenarios:\n${scenarios.join('\n')}\n`);
    const { report } = await runScenarioSet(long, echo());
    const shown = formatScenarioReport(report, { maxScenarios: 10 });
    expect(shown).toContain('s17 ');
    expect(shown).toContain('s8 ');
    expect(shown).not.toContain('s9 ');
    expect(shown).toContain('20 more scenarios are not listed here');
  });

  it('never shows a rate without the trials that it leaves out', async () => {
    const half: Subject = {
      open: (scenario, context) =>
        scenario.id === 'quiet' ? Promise.reject(new Error('down')) : echo().open(scenario, context),
    };
    const { report } = await runScenarioSet(set, half);
    expect(formatScenarioReport(report)).toMatch(
      /verified rate: 1\/2 \(50\.0 %, 95 % CI 9\.5-90\.5\); of 3 planned, 1 blocked/,
    );
  });
});
