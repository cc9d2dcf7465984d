import { describe, expect, it } from 'vitest';
import {
  parseExpected,
  parseExpectedArtifacts,
  parseExpectedEvents,
  parseExpectedReply,
} from '../../src/expected/index.ts';
import { ExpectedError } from '../../src/index.ts';
import { parseScenarioSet } from '../../src/scenario/index.ts';

const sha = 'aB'.repeat(32);

function errorOf(action: () => unknown): ExpectedError {
  try {
    action();
  } catch (error) {
    if (error instanceof ExpectedError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('parseExpected', () => {
  it('fills in defaults and writes counts in their canonical form', () => {
    const value = {
      reply: { kind: 'judge', rubric: ['polite'] },
      events: {
        must_emit: [{ type: 'a' }, { type: 'b', count: ' > 2 ', status: null }],
        must_not_emit: [{ type: 'c', count: 3 }],
        sequence: ['a'],
      },
      artifacts: [{ path: 'x', fingerprint: `sha256:${sha}` }, {}],
    };
    expect(parseExpected(value)).toEqual({
      reply: { kind: 'judge', rubric: ['polite'], threshold: 0.7 },
      events: {
        must_emit: [
          { type: 'a', count: '>=1' },
          { type: 'b', count: '>2', status: null },
        ],
        must_not_emit: [{ type: 'c', count: '==3' }],
        sequence: ['a'],
      },
      artifacts: [{ path: 'x', present: true, fingerprint: `sha256:${sha}` }, { present: true }],
    });
    expect(parseExpected({})).toEqual({});
  });

  it('freezes a copy and leaves the value alone', () => {
    const value = { events: { must_emit: [{ type: 'a', payload: { deep: [{}] } }] } };
    const payload = parseExpected(value).events?.must_emit?.[0]?.payload;
    expect([payload, payload?.['deep'], [payload?.['deep']].flat()[0]].map(Object.isFrozen)).toEqual([
      true,
      true,
      true,
    ]);
    expect(payload).toEqual({ deep: [{}] });
    expect(Object.isFrozen(value.events.must_emit)).toBe(false);
  });

  it('gives back what it gave before, and the parts of it, without checking them again', () => {
    const expected = parseExpected({ reply: { kind: 'exact', value: 'x' }, events: {}, artifacts: [] });
    expect(parseExpected(expected)).toBe(expected);
    expect(parseExpectedReply(expected.reply)).toBe(expected.reply);
    expect(parseExpectedEvents(expected.events)).toBe(expected.events);
    expect(parseExpectedArtifacts(expected.artifacts)).toBe(expected.artifacts);
    const reply = parseExpectedReply({ kind: 'exact', value: 'x' });
    expect(parseExpectedReply(reply)).toBe(reply);
    expect(() => parseExpectedEvents(expected.reply)).toThrow('unknown key "kind"');
  });

  it('gives back what a loaded scenario set holds', () => {
    const reply = { kind: 'exact', value: 'x' };
    const scenario = {
      id: 'a',
      input: 'b',
      expected: { reply },
      per_turn_expected: [{ turn: 1, expected: { reply } }],
      overall_expected: { events: { sequence: ['a'] } },
    };
    const { scenarios } = parseScenarioSet(JSON.stringify({ type: 'scenario_set', name: 'n', scenarios: [scenario] }));
    const [loaded] = scenarios;
    expect(loaded?.expected).toBeDefined();
    for (const block of [loaded?.expected, loaded?.per_turn_expected?.[0]?.expected, loaded?.overall_expected]) {
      expect(parseExpected(block)).toBe(block);
    }
  });

  it('keeps a key called __proto__ a key', () => {
    const payload = JSON.parse('{"__proto__":{"polluted":true}}');
    const { must_emit } = parseExpectedEvents({ must_emit: [{ type: 'a', payload }] });
    expect(JSON.stringify(must_emit?.[0]?.payload)).toBe('{"__proto__":{"polluted":true}}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('takes payloads however deep', () => {
    let payload: unknown = {};
    for (let depth = 0; depth < 50_000; depth += 1) payload = { a: payload };
    const { must_emit } = parseExpectedEvents({ must_emit: [{ type: 'a', payload }] });
    expect(must_emit?.length).toBe(1);
  });

  it('ignores what is undefined', () => {
    expect(parseExpected({ reply: undefined, events: { must_emit: [{ type: 'a', status: undefined }] } })).toEqual({
      events: { must_emit: [{ type: 'a', count: '>=1' }] },
    });
  });

  it('lists every problem with its path', () => {
    const error = errorOf(() =>
      parseExpected({
        evnts: {},
        reply: { kind: 'regex', value: '(', flags: 'g' },
        events: { must_emit: [{ typ: 'a', type: '' }], sequence: 'a' },
        artifacts: [{ present: 'no' }],
      }),
    );
    expect(error.code).toBe('EXPECTED_INVALID');
    expect(error.issues.map(({ path }) => path).sort()).toEqual([
      'artifacts.0.present',
      'events.must_emit.0.typ',
      'events.must_emit.0.type',
      'events.sequence',
      'evnts',
      'reply.flags',
      'reply.value',
    ]);
    expect(error.issues.every(({ line, column }) => line === null && column === null)).toBe(true);
    expect(error.message).toMatch(/^expected is invalid:\n {2}/);
    for (const { path, message } of error.issues) expect(error.message).toContain(`${path}: ${message}`);
  });
});

describe('parseExpected refuses', () => {
  it.each<[string, unknown, string]>([
    ['nothing', undefined, '$ is undefined'],
    ['null', null, 'expected is invalid:\n  expected an object, found null'],
    ['a list', [], 'expected an object, found an empty list'],
    [
      'a near key',
      { artefacts: [] },
      'unknown key "artefacts" inside expected: this assertion would never be checked. Did you mean "artifacts"?',
    ],
    ['a far key', { zebra: 1 }, 'Known here: reply, events, artifacts'],
    ['a prediction', { outcome_prediction: {} }, 'unknown key "outcome_prediction"'],
    ['null for a surface', { reply: null }, 'reply: expected an object, found null'],
    ['a Map', { events: new Map() }, '$.events is an instance of Map'],
    [
      'the path of a schema',
      { reply: { kind: 'json_schema', schema: 'a.json' } },
      'reply.schema: the path of a JSON Schema is only read by loadScenarioSet',
    ],
  ])('%s', (_, value, message) => {
    expect(errorOf(() => parseExpected(value)).message).toContain(message);
  });
});

describe('parseExpectedReply refuses', () => {
  it.each<[string, unknown, string]>([
    [
      'an unknown kind',
      { kind: 'contains', value: 'x' },
      'kind: expected "judge" or "substring" or "exact" or "regex" or "json_schema", found "contains"',
    ],
    ['no kind', { value: 'x' }, 'kind: this key is missing'],
    [
      'a misspelled kind',
      { knd: 'exact', value: 'x' },
      'unknown key "knd" inside expected: this assertion would never be checked. Did you mean "kind"?',
    ],
    ['a key of another kind', { kind: 'exact', value: 'x', flags: 'i' }, 'unknown key "flags"'],
    ['an empty value', { kind: 'substring', value: '' }, 'value: expected at least 1 character'],
    ['a blank exact value', { kind: 'exact', value: ' \n' }, 'value: expected text that is not blank'],
    ['an empty pattern', { kind: 'regex', value: '' }, 'value: expected at least 1 character'],
    [
      'an invalid pattern',
      { kind: 'regex', value: '([a-z' },
      'value: expected a regular expression of JavaScript, read with the flag u',
    ],
    ['a repeated flag', { kind: 'regex', value: 'a', flags: 'ii' }, 'flags: expected flags out of i, m and s'],
    ['an empty rubric', { kind: 'judge', rubric: [] }, 'rubric: expected at least 1 item'],
    ['a blank criterion', { kind: 'judge', rubric: ['a', ' '] }, 'rubric.1: expected text that is not blank'],
    ['a threshold above 1', { kind: 'judge', rubric: ['a'], threshold: 70 }, 'threshold: expected <= 1, found 70'],
    ['a confidence below 0', { kind: 'judge', rubric: ['a'], min_confidence: -1 }, 'min_confidence: expected >= 0'],
    ['a list as schema', { kind: 'json_schema', schema: [] }, 'schema: expected a JSON Schema or the path of its file'],
    [
      'a path',
      { kind: 'json_schema', schema: 'a.json' },
      'schema: the path of a JSON Schema is only read by loadScenarioSet',
    ],
  ])('%s', (_, value, message) => {
    const error = errorOf(() => parseExpectedReply(value));
    expect(error.message).toContain(message);
    expect(error.message).toMatch(/^expected\.reply is invalid:/);
  });
});

describe('parseExpectedEvents refuses', () => {
  it.each<[string, unknown, string]>([
    ['an unknown key', { must_emmit: [] }, 'unknown key "must_emmit"'],
    [
      'an unknown count',
      { must_emit: [{ type: 'a', count: '=>1' }] },
      'must_emit.0.count: expected a count such as ">=1"',
    ],
    ['an empty count', { must_emit: [{ type: 'a', count: '' }] }, 'must_emit.0.count: this count is empty: quote it'],
    [
      'a list as payload',
      { must_emit_any: [{ type: 'a', payload: [] }] },
      'must_emit_any.0.payload: expected an object',
    ],
    ['no type', { must_not_emit: [{}] }, 'must_not_emit.0.type: this key is missing'],
    ['a blank type', { sequence: ['a', ''] }, 'sequence.1: expected text that is not blank'],
    ['a key called __proto__', JSON.parse('{"__proto__":[]}'), 'unknown key "__proto__"'],
  ])('%s', (_, value, message) => {
    expect(errorOf(() => parseExpectedEvents(value)).message).toContain(message);
  });
});

describe('parseExpectedArtifacts refuses', () => {
  it.each<[string, unknown, string]>([
    ['an object', {}, 'expected.artifacts is invalid:\n  expected a list'],
    ['an id', [{ id: 'x' }], '0.id: unknown key "id" inside expected'],
    ['a short fingerprint', [{ fingerprint: sha.slice(1) }], '0.fingerprint: expected a SHA-256: 64 hex digits'],
    ['text for present', [{ present: 'no' }], '0.present: expected true or false, found "no": write true or false'],
    ['a blank path', [{ path: '' }], '0.path: expected text that is not blank'],
  ])('%s', (_, value, message) => {
    expect(errorOf(() => parseExpectedArtifacts(value)).message).toContain(message);
  });
});
