import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CanonicalJsonError, canonicalJson } from '../src/index.ts';

describe('canonicalJson', () => {
  // RFC 8785, section 3.2.2 and appendix B.
  it('gives the example of RFC 8785', () => {
    const value = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of RFC 8785 as %s', (bits, text) => {
    expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text);
  });

  it('sorts keys by UTF-16 code units, as in RFC 8785', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(value)))).toEqual([
      'One',
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    expect(canonicalJson({ '10': 1, '9': 2 })).toBe('{"10":1,"9":2}');
  });

  it('leaves out keys without a value, as JSON.stringify does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('takes the same object in two places, and objects without a prototype', () => {
    const shared = { a: 1 };
    expect(canonicalJson([shared, shared])).toBe('[{"a":1},{"a":1}]');
    expect(canonicalJson(Object.assign(Object.create(null), { a: 1 }))).toBe('{"a":1}');
  });

  it('keeps a key named __proto__', () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"b":1}');
  });

  it('reads back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of keys, and is itself the canonical form', () => {
    const entries = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue());
    fc.assert(
      fc.property(entries, (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        const text = canonicalJson(value);
        expect(canonicalJson(reversed)).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('writes what is nested very deeply', () => {
    const text = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
    expect(canonicalJson(JSON.parse(text))).toBe(text);
  });
});

class Money {
  readonly amount = 1;
}
const cycle: { self?: unknown } = {};
cycle.self = { again: [cycle] };

describe('canonicalJson refuses', () => {
  it.each<[string, unknown, string]>([
    ['NaN', { a: [1, Number.NaN] }, '$.a[1] is NaN'],
    ['Infinity', Number.POSITIVE_INFINITY, '$ is Infinity'],
    ['undefined', undefined, '$ is undefined'],
    ['undefined in a list', [undefined], '$[0] is undefined'],
    ['a hole in a list', new Array(1), '$[0] is undefined'],
    ['a bigint', { a: 1n }, '$.a is a bigint'],
    ['a symbol', [Symbol('x')], '$[0] is a symbol'],
    ['a function', { toJSON: () => 1 }, '$.toJSON is a function'],
    ['a Map', { a: new Map() }, '$.a is an instance of Map'],
    ['a Set', new Set(), '$ is an instance of Set'],
    ['a Date', [new Date(0)], '$[0] is an instance of Date'],
    ['a class instance', { price: new Money() }, '$.price is an instance of Money'],
    ['bytes', new Uint8Array(1), '$ is an instance of Uint8Array'],
    ['a boxed number', Object(1), '$ is an instance of Number'],
    ['a lone surrogate', { a: '\ud800' }, '$.a is a string with a lone surrogate'],
    ['a key with a lone surrogate', { a: { '\udc00': 1 } }, '$.a is an object with a lone surrogate in a key'],
    ['a cycle', cycle, '$.self.again[0] is a value that contains itself'],
  ])('%s', (_, value, message) => {
    expect(() => canonicalJson(value)).toThrow(CanonicalJsonError);
    expect(() => canonicalJson(value)).toThrow(
      `${message}, which JSON cannot carry: give plain objects, arrays, strings, finite numbers, booleans and null`,
    );
  });
});
