import type { EventRecord } from '@evalkit/schema/observation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExpectedEventsInput, verifyEvents } from '../src/index.ts';

const one = (payload: Record<string, never>): ExpectedEventsInput => ({ must_emit: [{ type: 'a', payload }] });
const withData = (data: unknown): EventRecord[] => [{ type: 'a', data }];

const json = (text: string): Record<string, never> => JSON.parse(text);

describe('verifyEvents: reasons', () => {
  it('names the nearest event, its differing key and both values, and points at it', () => {
    const verdict = verifyEvents(
      { must_emit: [{ type: 'pay', payload: { currency: 'USD', to: { name: 'Ann', zip: 1 } } }] },
      [
        { type: 'pay', data: { amount: 1 } },
        { type: 'other' },
        { type: 'pay', data: { currency: 'USD', to: { name: 'Bob', zip: 1 } } },
        { type: 'pay', data: { currency: 'EUR', to: { name: 'Bob', zip: 1 } } },
      ],
    );
    expect(verdict.reason).toBe(
      'must_emit[0]: "pay" with payload {"currency":"USD","to":{"name":"Ann","zip":1}} was expected at least once and never seen; ' +
        'the nearest event of that type, event 2, has to.name "Bob" instead of "Ann"',
    );
    expect(verdict.evidence).toEqual([
      {
        label: 'nearest event',
        pointer: 'events[2]',
        excerpt: '{"type":"pay","data":{"currency":"USD","to":{"name":"Bob","zip":1}}}',
      },
    ]);
  });

  it('prefers an event whose value differs to one that lacks the key', () => {
    const events = [
      { type: 'a', data: {} },
      { type: 'a', data: { key: 2 } },
    ];
    expect(verifyEvents({ must_emit: [{ type: 'a', payload: { key: 1 } }] }, events).reason).toContain(
      'event 1, has key 2 instead of 1',
    );
  });

  it('names the differing status beside the differing key', () => {
    const verdict = verifyEvents({ must_emit: [{ type: 'job', status: 'ok', payload: { id: 1 } }] }, [
      { type: 'job', status: 'failed', data: { id: 2 } },
    ]);
    expect(verdict.reason).toContain('event 0, has status "failed" instead of "ok" and has id 2 instead of 1');
  });

  it('names the nearest type for one that was never seen', () => {
    const { reason } = verifyEvents({ must_emit: [{ type: 'tool_call' }] }, [{ type: 'start' }, { type: 'toolCall' }]);
    expect(reason).toContain('no event has that type, the nearest type is "toolCall" (seen 1 time)');
  });

  it('names the most frequent types when none is near', () => {
    const events = ['x', 'y', 'y', 'z1', 'z2', 'z3', 'z4'].map((type) => ({ type }));
    const { reason } = verifyEvents({ must_emit: [{ type: 'completely_different' }] }, events);
    expect(reason).toContain('seen were "y" (2), "x" (1), "z1" (1), "z2" (1), "z3" (1) and 1 more');
  });

  it('says how many there were and where when the count does not hold', () => {
    const events = Array.from({ length: 7 }, () => ({ type: 'ping' }));
    const verdict = verifyEvents({ must_emit: [{ type: 'ping', count: '<=2' }] }, events);
    expect(verdict.reason).toBe(
      'must_emit[0]: "ping" was expected at most 2 times and seen 7 times (event 0, event 1, event 2, event 3, event 4, ...)',
    );
    expect(verdict.evidence.map(({ pointer }) => pointer)).toEqual([0, 1, 2, 3, 4].map((index) => `events[${index}]`));
  });

  it('says which forbidden event was seen where', () => {
    const { reason, evidence } = verifyEvents({ must_not_emit: [{ type: 'ok' }, { type: 'leak' }] }, [
      { type: 'x' },
      { type: 'leak' },
    ]);
    expect(reason).toBe('must_not_emit[1]: "leak" must not be emitted and was seen 1 time (event 1)');
    expect(evidence).toEqual([{ label: 'matching event', pointer: 'events[1]' }]);
  });

  it('says which element of a sequence was not found and where the search stood', () => {
    const events = ['close', 'open', 'work'].map((type) => ({ type }));
    expect(verifyEvents({ sequence: ['open', 'work', 'close'] }, events).reason).toBe(
      'sequence[2]: "close" was expected after event 2 ("work") and not found: its last event, event 0, comes before; ' +
        '2 of the 3 elements of ["open","work","close"] were found in order',
    );
  });

  it('says that an event stands for one element of a sequence alone', () => {
    expect(verifyEvents({ sequence: ['ping', 'ping'] }, [{ type: 'ping' }]).reason).toContain(
      'sequence[1]: "ping" was expected after event 0 ("ping") and not found: its last event, event 0, already stands for the element before',
    );
  });

  it('tells every failing assertion, not only the first', () => {
    const { reason } = verifyEvents(
      {
        must_emit: [{ type: 'a' }, { type: 'b' }],
        must_not_emit: [{ type: 'x' }],
        must_emit_any: [{ type: 'c' }],
        sequence: ['x', 'd'],
      },
      [{ type: 'x' }, { type: 'b' }],
    );
    expect(reason).toMatch(
      /^4 of 5 assertions do not hold: \(1\) must_emit\[0\].*\(2\) must_not_emit\[0\].*\(3\) must_emit_any.*\(4\) sequence\[1\]/,
    );
  });

  it('bounds how many it tells', () => {
    const must_emit = Array.from({ length: 300 }, (_, index) => ({ type: `missing_${index}` }));
    const { reason, evidence } = verifyEvents({ must_emit }, [{ type: 'x' }]);
    expect(reason).toContain('300 of 300 assertions do not hold');
    expect(reason).toContain('and 290 more');
    expect(reason.length).toBeLessThan(5_000);
    expect(evidence.length).toBeLessThanOrEqual(50);
  });

  it('shows hostile text escaped and bounded', () => {
    const { reason } = verifyEvents({ must_emit: [{ type: 'a', payload: { key: 'x' } }] }, [
      { type: 'a', data: { key: `\u001b[2J\n::error::${'y'.repeat(100_000)}` } },
    ]);
    expect(reason).not.toMatch(/[\u0000-\u001f]/);
    expect(reason.length).toBeLessThan(1_000);
  });

  it('says what holds', () => {
    expect(verifyEvents({ must_emit: [{ type: 'a' }] }, [{ type: 'a' }]).reason).toBe(
      'the assertion holds over 1 event',
    );
  });
});

describe('verifyEvents: payload', () => {
  it.each([
    ['-0 is 0', one(json('{"n":0}')), json('{"n":-0}'), 'verified'],
    ['NaN is no number that could be expected', one(json('{"n":0}')), { n: Number.NaN }, 'refuted'],
    ['what every object inherits is not in it', one(json('{"constructor":{}}')), {}, 'refuted'],
    [
      'an own constructor is a plain key',
      one(json('{"constructor":{"a":1}}')),
      json('{"constructor":{"a":1,"b":2}}'),
      'verified',
    ],
    ['an own __proto__ is a plain key', one(json('{"__proto__":{"a":1}}')), json('{"__proto__":{"a":1}}'), 'verified'],
    ['an own __proto__ that differs', one(json('{"__proto__":{"a":1}}')), json('{"__proto__":{"a":2}}'), 'refuted'],
    ['objects nest as subsets', one(json('{"a":{"b":{"c":1}}}')), { a: { b: { c: 1, d: 2 }, e: 3 } }, 'verified'],
    ['objects in lists are equal, not subsets', one(json('{"l":[{"id":1}]}')), { l: [{ id: 1, more: 2 }] }, 'refuted'],
    ['a list is no object', one(json('{"l":[]}')), { l: {} }, 'refuted'],
    ['a key that is undefined is not there', one(json('{"k":null}')), { k: undefined }, 'refuted'],
    ['text as data has no keys', one(json('{"length":4}')), 'text', 'refuted'],
    ['null as data has no keys', one(json('{"k":1}')), null, 'refuted'],
  ] as const)('%s', (_, expected, data, band) => {
    expect(verifyEvents(expected, withData(data)).band).toBe(band);
  });

  it('looks at the event itself only where it has no data', () => {
    expect(
      verifyEvents({ must_emit: [{ type: 'a', payload: { k: 1 } }] }, [{ type: 'a', k: 1, data: null }]).band,
    ).toBe('refuted');
    expect(
      verifyEvents({ must_emit: [{ type: 'a', payload: { k: 1 } }] }, [{ type: 'a', k: 1, data: undefined }]).band,
    ).toBe('verified');
  });

  it('matches a status in either place, by value', () => {
    const expected = { must_emit: [{ type: 'a', status: { code: 1 } }] };
    expect(verifyEvents(expected, [{ type: 'a', status: { code: 1 }, data: { status: 'x' } }]).band).toBe('verified');
    expect(verifyEvents(expected, [{ type: 'a', status: { code: 1, more: 2 } }]).band).toBe('refuted');
  });

  it('always holds for an event made of what is expected and more', () => {
    const key = fc.string();
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), fc.dictionary(key, fc.jsonValue()), (payload, more) => {
        const data = JSON.parse(JSON.stringify({ ...more, ...payload }));
        const expected = { must_emit: [{ type: 'a', payload: JSON.parse(JSON.stringify(payload)) }] };
        expect(verifyEvents(expected, withData(data)).band).toBe('verified');
      }),
    );
  });

  it('never holds for an event that lacks an expected key', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (record) => {
        const payload = JSON.parse(JSON.stringify(record));
        const [first, ...others] = Object.keys(payload);
        const data = Object.fromEntries(others.map((key) => [key, payload[key]]));
        const verdict = verifyEvents({ must_emit: [{ type: 'a', payload }] }, withData(data));
        expect(verdict.band, first).toBe('refuted');
      }),
    );
  });
});

describe('verifyEvents: what was captured', () => {
  it('takes any iterable, once', () => {
    function* events(): Generator<EventRecord> {
      yield { type: 'a' };
      yield { type: 'b' };
    }
    expect(verifyEvents({ sequence: ['a', 'b'] }, events()).band).toBe('verified');
  });

  it('is blocked for undefined as for null', () => {
    expect(verifyEvents({ must_emit: [{ type: 'a' }] }, undefined)).toMatchObject({
      band: 'blocked',
      reason: 'the events were never captured, so nothing that is expected of them could be evaluated',
    });
  });

  it.each([{}, { must_emit: [] }, { sequence: [] }])('is inconclusive when nothing is declared: %j', (expected) => {
    for (const events of [[], [{ type: 'a' }], null]) expect(verifyEvents(expected, events).band).toBe('inconclusive');
  });

  it('is inconclusive for no event at all, also when nothing else would be expected', () => {
    expect(verifyEvents({ must_emit: [{ type: 'a', count: 0 }] }, [])).toMatchObject({
      band: 'inconclusive',
      reason: 'no event at all was captured: too little signal for 1 assertion',
    });
  });

  it('is blocked by what is no event, because that might have been any', () => {
    const verdict = verifyEvents({ must_emit: [{ type: 'a' }], must_not_emit: [{ type: 'b' }] }, [
      { type: 'a' },
      'b' as never,
    ]);
    expect(verdict).toMatchObject({
      band: 'blocked',
      reason:
        'event 1 is no event (an object with a text "type") but "b", so what is expected of the events could not be evaluated',
    });
    expect(verdict.evidence).toEqual([{ label: 'not an event', pointer: 'events[1]', excerpt: '"b"' }]);
  });

  it('is refuted whatever that may have been by a forbidden event that was seen', () => {
    expect(verifyEvents({ must_not_emit: [{ type: 'b' }] }, [null as never, { type: 'b' }]).band).toBe('refuted');
  });
});

describe('verifyEvents: misuse', () => {
  it.each(['text', 7, {}, (async function* () {})()])('refuses what is no list: %s', (events) => {
    expect(() => verifyEvents({ must_emit: [{ type: 'a' }] }, events as never)).toThrow(
      'which is no list: give an array or another iterable, or null when they were never captured',
    );
  });

  it('refuses a key that nobody knows, with the nearest', () => {
    expect(() => verifyEvents({ must_emmit: [{ type: 'a' }] } as never, [])).toThrow('must_emit');
  });

  it('refuses a count that cannot be read', () => {
    expect(() => verifyEvents({ must_emit: [{ type: 'a', count: 'many' }] }, [])).toThrow(
      'expected a count such as ">=1"',
    );
  });
});
