import { describe, expect, it } from 'vitest';
import { expectedLines, head, problemsIn, setIn, warningsIn } from './scenario-lines.ts';

/** A set of scenarios with these ids. */
function withIds(...ids: string[]): string {
  return JSON.stringify({ type: 'scenario_set', name: 'n', scenarios: ids.map((id) => ({ id, input: 'x' })) });
}

function messagesIn(text: string): string[] {
  return problemsIn(text).map((line) => line.replace(/^\d+:\d+ /, ''));
}

describe('ids', () => {
  it.each([
    'a',
    'A-1_b.c',
    '٣',
    'हिन्दी',
    '日本語',
    'e\u0301',
    'x'.repeat(100),
    '-',
    '_',
    'a..b',
    'console',
    'com',
    'com10',
    'a.con',
    'nulls',
  ])('may be %j', (id) => expect(messagesIn(withIds(id))).toEqual([]));

  it.each(['', '.', '.a', 'a.', 'a b', 'a/b', 'a\\b', 'a:b', 'a\u0000', 'a\u200d', '½', 'a\n', 'x'.repeat(101)])(
    'may not be %j',
    (id) => {
      expect(messagesIn(withIds(id))[0]).toContain(
        'scenarios.0.id: expected 1 to 100 letters, marks, digits, "_", "-" and ".", not beginning or ending with ".", found',
      );
    },
  );

  it.each(['con', 'CON', 'prn', 'aux', 'nul', 'com0', 'com9', 'lpt1', 'con.txt', 'Nul.tar.gz'])(
    'may not be the device name %s',
    (id) => {
      expect(messagesIn(withIds(id))).toEqual([
        `scenarios.0.id: "${id}" names a device on Windows, so that no folder there can be called so: choose another id`,
      ]);
    },
  );

  it.each([
    ['a', 'a', 'scenarios.0 has the id "a" already: ids are unique'],
    ['a', 'A', 'scenarios.0 has the id "A" already ("a", which is the same to a file system): ids are unique'],
    ['e\u0301', '\u00e9', 'which is the same to a file system'],
    ['É', 'e\u0301', 'which is the same to a file system'],
  ])('are unique to a file system: %j and %j', (first, second, message) => {
    expect(messagesIn(withIds(first, 'b', second))).toEqual([expect.stringContaining(message)]);
  });

  it('are text', () => {
    expect(messagesIn(`${head.replace('one', '12')}${expectedLines}`)).toEqual([
      'scenarios.0.id: expected a string, found 12: quote it, so that it is text',
    ]);
    expect(messagesIn('type: scenario_set\nname: n\nscenarios: [{input: x}]')).toEqual([
      'scenarios.0.id: this key is missing: expected a string',
    ]);
  });
});

describe('the set', () => {
  it.each<[string, string, string]>([
    ['no mapping', 'hello', ': expected an object, found "hello"'],
    ['empty', '', ': expected an object, found null'],
    ['without scenarios', head.replace(/scenarios.*/s, 'scenarios: []'), 'scenarios: expected at least 1 item'],
    [
      'of another type',
      head.replace('scenario_set', 'suite'),
      'type: expected "dogfood_scenario_set" or "scenario_set", found "suite"',
    ],
    ['without a type', head.replace('type: scenario_set\n', ''), 'type: this key is missing'],
    ['with a blank name', head.replace('demo', '" "'), 'name: expected text that is not blank'],
    ['with blank tags', `covers: [a, ""]\n${head}`, 'covers.1: expected text that is not blank'],
  ])('may not be %s', (_, text, problem) => {
    expect(messagesIn(text)[0]).toContain(problem);
  });

  it('has what is empty pointed at by its key', () => {
    const problem = '6:5 scenarios.0.kind: expected a string, found null';
    expect(problemsIn(`${head}    kind:\n    # nothing\n\n${expectedLines}`)).toEqual([problem]);
    expect(problemsIn(`${head}    kind: ~\n${expectedLines}`)).toEqual([problem.replace('6:5', '6:11')]);
  });

  it('has its defaults, and carries unknown keys through', () => {
    expect(setIn(`owner: [me]\n${head}    notes: {a: 1}\n`)).toEqual({
      type: 'scenario_set',
      name: 'demo',
      covers: [],
      owner: ['me'],
      scenarios: [{ id: 'one', input: 'hello', covers: [], notes: { a: 1 } }],
    });
  });

  it('is frozen all through', () => {
    const { scenarios } = setIn(`${head}    metadata: {a: [1]}\n${expectedLines}`);
    expect(Object.isFrozen(scenarios)).toBe(true);
    expect(Object.isFrozen(scenarios[0]?.metadata?.['a'])).toBe(true);
  });
});

describe('unknown keys', () => {
  it.each<[string, string, string[]]>([
    ['warn where nothing is near', 'tiers: [1]', ['6:5 scenarios.0.tiers: unknown key "tiers": nothing here reads it']],
    [
      'warn in old suites',
      'requires_permissions: true',
      ['6:5 scenarios.0.requires_permissions: unknown key "requires_permissions": nothing here reads it'],
    ],
    [
      'warn even where they are JavaScript’s',
      'constructor: x',
      ['6:5 scenarios.0.constructor: unknown key "constructor": nothing here reads it'],
    ],
  ])('%s', (_, line, warnings) => {
    expect(problemsIn(`${head}    ${line}\n${expectedLines}`)).toEqual([]);
    expect(warningsIn(`${head}    ${line}\n${expectedLines}`)).toEqual(warnings);
  });

  it.each<[string, string]>([
    [
      'outcomePrediction: {}',
      'unknown key "outcomePrediction": it would be ignored. Did you mean "outcome_prediction"?',
    ],
    ['per-turn-expected: []', 'Did you mean "per_turn_expected"?'],
    ['userPrompt: x', 'Did you mean "user_prompt"?'],
    ['covrs: []', 'Did you mean "covers"?'],
    ['reply: {kind: exact, value: x}', '"reply" would never be checked here: it belongs inside "expected"'],
    ['must_emit: []', '"must_emit" would never be checked here: it belongs inside "events" inside "expected"'],
  ])('are problems where they were meant to be known: %s', (line, message) => {
    expect(problemsIn(`${head}    ${line}\n${expectedLines}`)).toEqual([expect.stringContaining(message)]);
  });

  it.each<[string, string]>([
    [
      'expected: {reply: {kind: exact, value: x}}\n',
      '1:1 expected: "expected" would never be checked here: it belongs inside a scenario',
    ],
    ['scenario: []\n', '1:1 scenario: unknown key "scenario": it would be ignored. Did you mean "scenarios"?'],
  ])('are problems in the set too: %s', (line, problem) => {
    expect(problemsIn(line + head + expectedLines)).toEqual([problem]);
  });

  it.each<[string, string, string]>([
    [
      'the block',
      'expected: {zebra: 1}',
      'scenarios.0.expected.zebra: unknown key "zebra" inside expected: this assertion would never be checked. Known here: reply, events, artifacts',
    ],
    [
      'events',
      'expected: {events: {must_emitt: []}}',
      'inside events: this assertion would never be checked. Did you mean "must_emit"?',
    ],
    [
      'an event',
      'expected: {events: {must_emit: [{type: a, pay_load: {}}]}}',
      'inside must_emit: this assertion would never be checked. Did you mean "payload"?',
    ],
    [
      'an artifact',
      'expected: {artifacts: [{paths: a}]}',
      'inside artifacts: this assertion would never be checked. Did you mean "path"?',
    ],
    [
      'a turn',
      'per_turn_expected: [{turn: 1, expected: {reply: {kind: exact, value: a}}, note: x}]',
      'unknown key "note" inside per_turn_expected',
    ],
    [
      'a turn’s block',
      'per_turn_expected: [{turn: 1, expected: {zebra: 1}}]',
      'scenarios.0.per_turn_expected.0.expected.zebra: unknown key',
    ],
    ['the overall block', 'overall_expected: {zebra: 1}', 'Known here: events, artifacts'],
    [
      'the overall block, though a reply',
      'overall_expected: {reply: {kind: exact, value: a}}',
      'A whole conversation has no reply: expect one of a turn, in "expected" or "per_turn_expected"',
    ],
    [
      'a prediction',
      'outcome_prediction: {verified: 1, unsure: 0}',
      'unknown key "unsure" inside outcome_prediction: it would be ignored. Known here: verified',
    ],
  ])('are problems inside %s, near or not', (_, line, message) => {
    expect(messagesIn(`${head}    ${line}\n`)).toEqual([expect.stringContaining(message)]);
  });
});

describe('turns', () => {
  const turn = (n: string) => `    per_turn_expected: [{turn: ${n}, expected: {reply: {kind: exact, value: a}}}]\n`;
  const several = head.replace('input: hello', 'prompts: [a, b]');

  it.each(['1', '2'])('may be any that there is: %s', (n) => expect(problemsIn(several + turn(n))).toEqual([]));

  it.each<[string, string, string]>([
    [
      'one that is not there',
      several + turn('3'),
      '6:32 scenarios.0.per_turn_expected.0.turn: there is no turn 3: the scenario has 2 turns',
    ],
    [
      'one that is not there, of one input',
      head + turn('2'),
      '6:32 scenarios.0.per_turn_expected.0.turn: there is no turn 2: the scenario has 1 turn',
    ],
    ['0', several + turn('0'), '6:32 scenarios.0.per_turn_expected.0.turn: expected >= 1, found 0'],
    ['half a turn', several + turn('1.5'), '6:32 scenarios.0.per_turn_expected.0.turn: expected an integer, found 1.5'],
    [
      'left out',
      several + turn('1').replace('turn: 1, ', ''),
      '6:25 scenarios.0.per_turn_expected.0.turn: this key is missing: expected a number',
    ],
  ])('may not be %s', (_, text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });

  it.each<[string, string, string]>([
    [
      'input and prompts',
      `${head}    prompts: [a]\n`,
      '6:5 scenarios.0.prompts: there is "input" as well as "prompts"',
    ],
    ['neither', head.replace('    input: hello\n', ''), '4:5 scenarios.0: neither "input" nor "prompts"'],
    ['no prompt', head.replace('input: hello', 'prompts: []'), '5:14 scenarios.0.prompts: expected at least 1 item'],
    [
      'a prompt that is no text',
      head.replace('input: hello', 'prompts: [yes, true]'),
      '5:20 scenarios.0.prompts.1: expected a string, found true: quote it',
    ],
    [
      'input and user_prompt',
      `${head}    user_prompt: x\n`,
      '6:5 scenarios.0.user_prompt: "user_prompt" is the older name of "input", and there is "input" as well: remove one',
    ],
    [
      'prompts and user_prompt',
      `${head.replace('input: hello', 'prompts: [a]')}    user_prompt: x\n`,
      'and there is "prompts" as well',
    ],
  ])('may not come from %s', (_, text, problem) => {
    expect(problemsIn(text + expectedLines)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('assertions that check nothing', () => {
  it.each<[string, string, string[]]>([
    [
      'no block',
      '',
      ['4:5 scenarios.0: this scenario declares no assertion: whatever happens, it will be inconclusive'],
    ],
    [
      'empty blocks',
      '    expected: {events: {must_emit: [], sequence: []}, artifacts: []}\n    overall_expected: {}\n',
      ['4:5 scenarios.0: this scenario declares no assertion: whatever happens, it will be inconclusive'],
    ],
    [
      'an empty list beside others',
      '    expected: {reply: {kind: exact, value: a}, events: {must_emit_any: []}, artifacts: []}\n',
      [
        '6:72 scenarios.0.expected.events.must_emit_any: nothing is declared here: nothing is checked',
        '6:88 scenarios.0.expected.artifacts: nothing is declared here: nothing is checked',
      ],
    ],
    [
      'an empty block beside others',
      `${expectedLines}    overall_expected: {events: {}}\n    per_turn_expected: [{turn: 1, expected: {}}]\n`,
      [
        '8:32 scenarios.0.overall_expected.events: nothing is declared here: nothing is checked',
        '9:45 scenarios.0.per_turn_expected.0.expected: nothing is declared here: nothing is checked',
      ],
    ],
    [
      'counts that always hold',
      '    expected: {events: {must_emit: [{type: a, count: ">= 0"}]}}\n',
      [
        '6:54 scenarios.0.expected.events.must_emit.0.count: a count of ">=0" always holds, so that this assertion accepts everything: write ">=1" or more',
      ],
    ],
    [
      'prohibitions that always fail',
      '    expected: {events: {must_not_emit: [{type: a, count: ">=00"}]}}\n',
      [
        '6:58 scenarios.0.expected.events.must_not_emit.0.count: a count of ">=0" always holds, so that this assertion is refuted by everything: write ">=1" or more',
      ],
    ],
    [
      'counts that never hold',
      '    expected: {events: {must_not_emit: [{type: a, count: "<0"}]}}\n',
      [
        '6:58 scenarios.0.expected.events.must_not_emit.0.count: a count of "<0" never holds, so that this assertion accepts everything: write "==0" for none',
      ],
    ],
    ['assertions of single turns alone', '    per_turn_expected: [{turn: 1, expected: {artifacts: [{}]}}]\n', []],
    ['overall assertions alone', '    overall_expected: {events: {sequence: [a]}}\n', []],
  ])('are warned of: %s', (_, lines, warnings) => {
    expect(problemsIn(head + lines)).toEqual([]);
    expect(warningsIn(head + lines)).toEqual(warnings);
  });
});

describe('outcome_prediction', () => {
  const predict = (bands: string) => `${head}${expectedLines}    outcome_prediction: {${bands}}\n`;

  it.each([
    'verified: 1',
    'verified: 0.999',
    'verified: 0.701, refuted: 0.3',
    'verified: 1, blocked: 0.001',
    'verified: 1, blocked: 1e-3',
    'verified: 0.9989999999999999999, blocked: 5e-324, refuted: 1e-16, inconclusive: 0.001',
  ])('may add up to about 1: %s', (bands) => expect(problemsIn(predict(bands))).toEqual([]));

  it.each([
    ['', '0'],
    ['verified: 0.9989', '0.9989'],
    ['verified: 0.998999999999999', '0.998999999999999'],
    ['verified: 1, blocked: 0.0011', '1.0011'],
    ['verified: 1, blocked: 1, refuted: 1, inconclusive: 1', '4'],
    ['verified: 0.7, refuted: 0.301, blocked: 1e-9', '1.001000001'],
  ])('may not add up to anything else: %s', (bands, sum) => {
    expect(problemsIn(predict(bands))).toEqual([
      `8:25 scenarios.0.outcome_prediction: the bands add up to ${sum}, and have to add up to 1 (give or take 0.001)`,
    ]);
  });

  it.each([
    ['verified: -0.1', 'scenarios.0.outcome_prediction.verified: expected >= 0, found -0.1'],
    ['verified: 1.1', 'scenarios.0.outcome_prediction.verified: expected <= 1, found 1.1'],
    ['verified: "1"', 'scenarios.0.outcome_prediction.verified: expected a number, found "1"'],
    ['verified: .nan', 'scenarios.0.outcome_prediction.verified: NaN is no number that JSON can carry'],
    ['verified: ~', 'scenarios.0.outcome_prediction.verified: expected a number, found null'],
  ])('has probabilities: %s', (bands, problem) => {
    expect(messagesIn(predict(bands))[0]).toContain(problem);
  });

  it('has 0 for the bands that it leaves out', () => {
    expect(setIn(predict('refuted: 1')).scenarios[0]?.outcome_prediction).toEqual({
      verified: 0,
      inconclusive: 0,
      refuted: 1,
      blocked: 0,
    });
  });

  it('may stand inside expected, with a warning', () => {
    const inside = `${head}${expectedLines}      outcome_prediction: {verified: 1}\n`;
    expect(setIn(inside)).toEqual(setIn(predict('verified: 1')));
    expect(warningsIn(inside)).toEqual([
      '8:7 scenarios.0.expected.outcome_prediction: outcome_prediction is no assertion: write it beside expected, not inside',
    ]);
    expect(problemsIn(inside.replace('verified: 1', 'verified: 0.5'))).toEqual([
      expect.stringContaining('8:27 scenarios.0.expected.outcome_prediction: the bands add up to 0.5'),
    ]);
  });

  it('is no assertion', () => {
    const warnings = warningsIn(`${head}    expected: {outcome_prediction: {verified: 1}}\n`);
    expect(warnings).toEqual([
      expect.stringContaining('declares no assertion'),
      expect.stringContaining('write it beside expected'),
    ]);
  });

  it('may not stand in both places, or inside another block', () => {
    const both = `${predict('verified: 1').replace('reply', 'outcome_prediction: {verified: 1}\n      reply')}`;
    expect(problemsIn(both)).toEqual([
      '7:7 scenarios.0.expected.outcome_prediction: there is an outcome_prediction beside expected as well: remove this one',
    ]);
    expect(messagesIn(`${head}    overall_expected: {outcome_prediction: {verified: 1}}\n`)).toEqual([
      expect.stringContaining('unknown key "outcome_prediction" inside overall_expected'),
    ]);
  });
});

describe('the older form', () => {
  const scenarios =
    'scenarios:\n  - id: one\n    user_prompt: hello\n    expected: {reply: {kind: exact, value: hi}}\n';

  it('is brought into the documented one, with a warning each', () => {
    const text = `metadata: {name: demo, description: about}\n${scenarios}`;
    const current = `type: dogfood_scenario_set\nname: demo\ndescription: about\n${scenarios.replace('user_prompt', 'input')}`;
    expect(setIn(text)).toEqual(setIn(current));
    expect(warningsIn(current)).toEqual([]);
    expect(warningsIn(text)).toEqual([
      '1:1 metadata: this is the older form (no type, and metadata with the name): write "type: dogfood_scenario_set", and name and description beside it',
      '4:5 scenarios.0.user_prompt: "user_prompt" is the older name: write "input"',
    ]);
  });

  it('keeps the rest of its metadata, without another warning', () => {
    const text = `metadata: {name: demo, version: 3}\n${scenarios.replace('user_prompt', 'input')}`;
    expect(setIn(text)).toMatchObject({ name: 'demo', metadata: { version: 3 } });
    expect(warningsIn(text).length).toBe(1);
  });

  it('is told of a key in its metadata that was most likely meant to be a known one', () => {
    const text = `metadata: {name: demo, descripton: x, covres: [a], version: 3}\n${scenarios}`;
    expect(problemsIn(text)).toEqual([
      '1:24 metadata.descripton: unknown key "descripton": it would be ignored. Did you mean "description"?',
      '1:39 metadata.covres: unknown key "covres": it would be ignored. Did you mean "covers"?',
    ]);
    expect(setIn(`metadata: {name: demo, covers: [a]}\n${scenarios}`)).toMatchObject({ covers: ['a'] });
  });

  it('has its problems where they stand', () => {
    const text = `metadata: {name: 12, description: [x]}\n${scenarios.replace('hello', '12')}`;
    expect(problemsIn(text)).toEqual([
      '1:18 metadata.name: expected a string, found 12: quote it, so that it is text',
      '1:35 metadata.description: expected a string, found a list of 1',
      '4:18 scenarios.0.user_prompt: expected a string, found 12: quote it, so that it is text',
    ]);
    expect(problemsIn(`metadata: {}\n${scenarios}`)).toEqual(['1:1 name: this key is missing: expected a string']);
  });

  it('is not what has a type', () => {
    const text = `${head}${expectedLines}metadata: {name: other}\n`;
    expect(setIn(text).name).toBe('demo');
    expect(warningsIn(text)).toEqual(['8:1 metadata: unknown key "metadata": nothing here reads it']);
  });
});

describe('a JSON Schema', () => {
  const schemaOf = (schema: string) => `${head}    expected: {reply: {kind: json_schema, schema: ${schema}}}\n`;

  it('is compiled when the set is read', () => {
    expect(problemsIn(schemaOf('{type: object, x-note: free}'))).toEqual([]);
    expect(problemsIn(schemaOf('{type: objekt}'))).toEqual([
      expect.stringContaining('6:51 scenarios.0.expected.reply.schema: this JSON Schema is invalid: '),
    ]);
    expect(problemsIn(schemaOf('{$ref: "#/nowhere"}'))).toEqual([
      expect.stringContaining('points to nothing in this JSON Schema'),
    ]);
    expect(
      problemsIn(
        `${head}    per_turn_expected: [{turn: 1, expected: {reply: {kind: json_schema, schema: {type: x}}}}]\n`,
      )[0],
    ).toContain('scenarios.0.per_turn_expected.0.expected.reply.schema: this JSON Schema is invalid');
  });

  it('stays the path that it is', () => {
    expect(setIn(schemaOf('../answer.json')).scenarios[0]?.expected?.reply).toEqual({
      kind: 'json_schema',
      schema: '../answer.json',
    });
  });
});
