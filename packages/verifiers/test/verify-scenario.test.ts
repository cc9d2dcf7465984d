import type { Judge, JudgeRequest } from '@evalkit/schema';
import { safeParseScenarioSet } from '@evalkit/schema/scenario';
import { describe, expect, it } from 'vitest';
import { type ScenarioInput, verifyScenario } from '../src/index.ts';
import { assessment } from './case-files.ts';

const two = { prompts: ['first', 'second'] };
const emits = (type: string) => ({ events: { must_emit: [{ type }] } });
const says = (value: string) => ({ reply: { kind: 'substring', value } as const });

function countingJudge(score = 0.9): Judge & { readonly requests: JudgeRequest[] } {
  const requests: JudgeRequest[] = [];
  return {
    id: 'counting',
    requests,
    async assess(request) {
      requests.push(request);
      return assessment({ score });
    },
  };
}

describe('verifyScenario: what is told', () => {
  it('names the surfaces that decided, the turn where there are several, and points into the observation', async () => {
    const scenario: ScenarioInput = {
      ...two,
      per_turn_expected: [{ turn: 1, expected: { ...emits('a'), ...says('x') } }],
      expected: emits('b'),
    };
    const verdict = await verifyScenario(scenario, {
      turns: [
        { reply: 'x', events: [{ type: 'b' }] },
        { reply: 'y', events: [{ type: 'b' }] },
      ],
    });
    expect(verdict.band).toBe('refuted');
    expect(verdict.reason).toMatch(/^events: turn 1: must_emit\[0\]: "a" was expected at least once and never seen/);
    expect(verdict.surfaces.reply).toMatchObject({ band: 'verified' });
    expect(verdict.turns).toMatchObject([
      { turn: 1, band: 'refuted', surfaces: { events: { band: 'refuted' }, reply: { band: 'verified' } } },
      { turn: 2, band: 'verified', surfaces: { events: { band: 'verified' } } },
    ]);
  });

  it('names no turn where there is only one', async () => {
    const verdict = await verifyScenario(
      { input: 'hi', expected: { events: { must_not_emit: [{ type: 'a' }] } } },
      { turns: [{ events: [{ type: 'a' }] }] },
    );
    expect(verdict.reason).toBe('events: must_not_emit[0]: "a" must not be emitted and was seen 1 time (event 0)');
    expect(verdict.surfaces.events?.evidence).toEqual([{ label: 'matching event', pointer: 'turns[0].events[0]' }]);
    expect(verdict).not.toHaveProperty('turns');
  });

  it('says what was verified, and what was outweighed', async () => {
    const expected = { ...emits('a'), reply: { kind: 'judge', rubric: ['is polite'] } as const };
    const turns = [{ reply: 'hi', events: [] }];
    expect((await verifyScenario({ expected: says('hi') }, { turns })).reason).toBe('reply verified');
    expect((await verifyScenario({ expected }, { turns }, { judge: countingJudge() })).reason).toBe(
      'reply verified and outweighs: events is inconclusive (no event at all was captured: too little signal for 1 assertion)',
    );
  });

  it('warns when nothing is declared', async () => {
    for (const scenario of [{ input: 'hi' }, { input: 'hi', expected: {} }, { input: 'hi', overall_expected: {} }]) {
      const verdict = await verifyScenario(scenario, { turns: [{ reply: 'hi' }] });
      expect(verdict).toMatchObject({
        band: 'inconclusive',
        reason: 'the scenario declares no assertion, so there is nothing to verify',
        surfaces: {},
        warnings: ['the scenario declares no assertion: nothing of the observation was looked at'],
      });
    }
  });

  it('warns when there are more turns than prompts, and looks at that of the last prompt', async () => {
    const verdict = await verifyScenario(
      { input: 'hi', expected: says('one') },
      { turns: [{ reply: 'one' }, { reply: 'two' }] },
    );
    expect(verdict).toMatchObject({ band: 'verified', warnings: ['2 turns were observed for 1 prompt'] });
  });
});

describe('verifyScenario: the judge', () => {
  const judged = { reply: { kind: 'judge', rubric: ['is polite'] } } as const;

  it('is told the prompt of its turn', async () => {
    const judge = countingJudge();
    await verifyScenario({ ...two, expected: judged }, { turns: [{ reply: 'a' }, { reply: 'b' }] }, { judge });
    expect(judge.requests).toEqual([{ rubric: ['is polite'], text: 'b', context: 'second' }]);
  });

  it('is asked the same about the same reply only once', async () => {
    const judge = countingJudge(0.75);
    const strict = { reply: { ...judged.reply, threshold: 0.8 } };
    const scenario: ScenarioInput = { ...two, expected: judged, per_turn_expected: [{ turn: 2, expected: strict }] };
    const verdict = await verifyScenario(scenario, { turns: [{ reply: 'a' }, { reply: 'b' }] }, { judge });
    expect(judge.requests).toHaveLength(1);
    expect(verdict.band).toBe('refuted');
  });

  it('may be an object with methods', async () => {
    class Polite implements Judge {
      readonly id = 'polite';
      readonly #score = 1;
      async assess() {
        return assessment({ score: this.#score });
      }
    }
    expect(
      (await verifyScenario({ expected: judged }, { turns: [{ reply: 'a' }] }, { judge: new Polite() })).band,
    ).toBe('verified');
  });

  it('is not asked when a block is invalid', async () => {
    const judge = countingJudge();
    const scenario = { expected: judged, overall_expected: { events: { must_emit: [{ tpe: 'a' }] } } } as never;
    await expect(verifyScenario(scenario, { turns: [{ reply: 'a' }] }, { judge })).rejects.toMatchObject({
      code: 'EXPECTED_INVALID',
    });
    expect(judge.requests).toEqual([]);
  });
});

describe('verifyScenario: turns', () => {
  it('that were never reached are blocked on every declared surface', async () => {
    const expected = { ...says('x'), ...emits('a'), artifacts: [{ path: 'f' }] };
    const verdict = await verifyScenario({ ...two, expected }, { turns: [{ reply: 'x' }], artifacts: [{ path: 'f' }] });
    expect(verdict.band).toBe('blocked');
    expect(Object.values(verdict.surfaces).map(({ band, reason }) => `${band}: ${reason}`)).toEqual(
      Array.from({ length: 3 }, () => 'blocked: turn 2 was never reached: 1 of 2 prompts were answered'),
    );
  });

  it('take the artifacts at their own end, the last one those of the end where it has none', async () => {
    const has = (path: string) => ({ artifacts: [{ path }] });
    const scenario = { ...two, per_turn_expected: [{ turn: 1, expected: has('a') }], expected: has('b') };
    const first = { artifacts: [{ path: 'a' }] };
    expect((await verifyScenario(scenario, { turns: [first, {}], artifacts: [{ path: 'b' }] })).band).toBe('verified');
    expect(
      (await verifyScenario(scenario, { turns: [first, { artifacts: [{ path: 'b' }] }], artifacts: [] })).band,
    ).toBe('verified');
    expect((await verifyScenario(scenario, { turns: [{}, {}], artifacts: [{ path: 'a' }, { path: 'b' }] })).band).toBe(
      'blocked',
    );
  });
});

describe('verifyScenario: the whole conversation', () => {
  const whole = (events: object, artifacts?: object): ScenarioInput => ({
    ...two,
    overall_expected: { events, ...(artifacts && { artifacts }) } as never,
  });

  it('points at the turn of an event', async () => {
    const verdict = await verifyScenario(whole({ must_not_emit: [{ type: 'leak' }] }), {
      turns: [{ events: [{ type: 'a' }] }, { events: [{ type: 'b' }, { type: 'leak' }] }],
    });
    expect(verdict.overall?.surfaces.events?.reason).toContain('seen 1 time (event 1 of turn 2)');
    expect(verdict.surfaces.events?.evidence).toEqual([{ label: 'matching event', pointer: 'turns[1].events[1]' }]);
  });

  it.each([
    ['a forbidden event that was seen', { must_not_emit: [{ type: 'a' }] }, 'refuted'],
    ['a forbidden event that was not seen', { must_not_emit: [{ type: 'x' }] }, 'blocked'],
    ['a forbidden count that more events would leave', { must_not_emit: [{ type: 'a', count: '<=1' }] }, 'blocked'],
    ['a count that is exceeded', { must_emit: [{ type: 'a', count: 0 }] }, 'refuted'],
    ['a count that may still be reached', { must_emit: [{ type: 'a', count: 2 }] }, 'blocked'],
    ['an assertion that holds so far', { must_emit: [{ type: 'a' }] }, 'blocked'],
    ['a missing event', { must_emit: [{ type: 'x' }] }, 'blocked'],
    ['a sequence that may go on', { sequence: ['a', 'x'] }, 'blocked'],
    ['alternatives that are all exceeded', { must_emit_any: [{ type: 'a', count: '<1' }] }, 'refuted'],
    ['alternatives of which one may come', { must_emit_any: [{ type: 'a', count: '<1' }, { type: 'x' }] }, 'blocked'],
  ])('with the events of a turn never captured: %s', async (_, events, band) => {
    const seen = { events: [{ type: 'a' }] };
    const verdict = await verifyScenario(whole(events), { turns: [seen, { events: null }] });
    expect(verdict.band).toBe(band);
    if (band === 'blocked') expect(verdict.reason).toContain('the events of turn 2 were never captured');
    expect((await verifyScenario(whole(events), { turns: [seen] })).band).toBe(band);
  });

  it('ends with the artifacts of the end, else with those of the last turn', async () => {
    const scenario = { ...two, overall_expected: { artifacts: [{ path: 'f' }] } };
    const last = { artifacts: [{ path: 'f' }] };
    expect((await verifyScenario(scenario, { turns: [{}, last] })).band).toBe('verified');
    expect((await verifyScenario(scenario, { turns: [{}, last], artifacts: null })).band).toBe('verified');
    expect((await verifyScenario(scenario, { turns: [{}, last], artifacts: [] })).band).toBe('refuted');
    expect((await verifyScenario(scenario, { turns: [last, {}] })).band).toBe('blocked');
  });

  it('that was cut short says nothing about the artifacts at its end', async () => {
    const scenario = { ...two, overall_expected: { artifacts: [{ path: 'f' }] } };
    expect((await verifyScenario(scenario, { turns: [{}], artifacts: [] })).reason).toBe(
      'artifacts: overall: the end was never reached: 1 of 2 prompts were answered',
    );
  });
});

describe('verifyScenario: misuse', () => {
  const observation = { turns: [{ reply: 'a' }] };

  it.each([
    [
      { input: 'a', per_turn_expected: [{ turn: 2, expected: {} }] },
      'per_turn_expected[0] is about turn 2, and there is only turn 1',
    ],
    [{ ...two, per_turn_expected: [{ turn: 0, expected: {} }] }, 'is about turn 0, and there are turns 1 to 2'],
    [{ prompts: [] }, 'prompts has to be a list with at least one prompt'],
    [{ overall_expected: says('x') }, 'overall_expected has a reply, and the whole conversation has none'],
    [null, 'a scenario is an object'],
  ])('refuses the scenario %j', async (scenario, message) => {
    await expect(verifyScenario(scenario as never, observation)).rejects.toMatchObject({
      code: 'SCENARIO_INVALID',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    [null, 'the observation is null'],
    [{ turns: 'a' }, 'give {turns: [{reply, events, artifacts}], artifacts}'],
    [{ turns: [null] }, 'turns[0] is null, which is no turn'],
    [{ turns: [{ reply: 5 }] }, 'the reply is 5'],
    [{ turns: [{ events: 'a' }] }, 'turns[0].events is "a", which is no list'],
    [{ turns: [], artifacts: {} }, 'artifacts is {}, which is no list'],
  ])('refuses the observation %j', async (bad, message) => {
    await expect(verifyScenario({ expected: says('x') }, bad as never)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message: expect.stringContaining(message),
    });
  });

  it('refuses an unknown key of an expected block', async () => {
    await expect(verifyScenario({ expected: { replly: {} } } as never, observation)).rejects.toThrow('reply');
  });
});

it('verifyScenario takes a scenario as it is loaded', async () => {
  const text =
    'type: scenario_set\nname: s\nscenarios:\n  - id: one\n    input: hi\n    expected:\n      reply: {kind: exact, value: hi}\n';
  const result = safeParseScenarioSet(text, { source: 's.yaml' });
  if (!result.ok) throw result.error;
  const [scenario] = result.value.scenarios;
  expect((await verifyScenario(scenario ?? {}, { turns: [{ reply: 'hi', events: null }] })).band).toBe('verified');
});
