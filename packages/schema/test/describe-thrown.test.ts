import { describe, expect, it } from 'vitest';
import { describeThrown, EvalkitError } from '../src/index.ts';

describe('describeThrown', () => {
  it.each([
    [new Error('no luck'), 'no luck'],
    [new TypeError('no luck'), 'TypeError: no luck'],
    [new EvalkitError({ code: 'X', message: 'no luck' }), 'no luck'],
    [new Error(''), 'Error without a message'],
    ['no luck', 'no luck'],
    ['', 'an empty text was thrown'],
    [undefined, 'undefined was thrown instead of an error'],
    [null, 'null was thrown instead of an error'],
    [7, '7 was thrown instead of an error'],
    [Symbol('x'), 'Symbol(x) was thrown instead of an error'],
    [{ message: 'no luck' }, 'no luck'],
    [{ a: 1 }, '{"a":1} was thrown instead of an error'],
    [() => 1, '() => 1 was thrown instead of an error'],
    [new Error('a\u001b[2J\nb'), 'a\\u001b[2J\\nb'],
  ])('says of %o: %s', (thrown, text) => {
    expect(describeThrown(thrown)).toBe(text);
  });

  it.each([
    [
      'a getter that throws',
      {
        get message(): string {
          throw new Error('trap');
        },
      },
    ],
    [
      'a toJSON that throws',
      {
        toJSON() {
          throw new Error('trap');
        },
      },
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get() {
            throw new Error('trap');
          },
          getPrototypeOf() {
            throw new Error('trap');
          },
        },
      ),
    ],
    [
      'something that contains itself',
      (() => {
        const one: Record<string, unknown> = {};
        one['self'] = one;
        return one;
      })(),
    ],
  ])('does not throw for %s', (_, thrown) => {
    expect(describeThrown(thrown)).toBe('something was thrown that cannot be shown');
  });

  it('is bounded', () => {
    expect(describeThrown(new Error('x'.repeat(5000)), { maxLength: 100 })).toHaveLength(100);
  });
});
