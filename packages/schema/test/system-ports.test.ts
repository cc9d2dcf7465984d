import { describe, expect, it } from 'vitest';
import { isCi, systemPorts } from '../src/index.ts';
import { createFakeEnvironment } from '../src/testing/index.ts';

describe('isCi', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['  ', false],
    ['0', false],
    ['false', false],
    [' FALSE ', false],
    ['1', true],
    ['true', true],
    ['woodpecker', true],
  ])('CI=%j is %s', (value, expected) => {
    expect(isCi(createFakeEnvironment(value === undefined ? {} : { CI: value }))).toBe(expected);
  });
});

describe('systemPorts', () => {
  const { clock, random, ids, environment } = systemPorts;

  it('has a clock that tells the time and never goes back', () => {
    expect(clock.now()).toBeGreaterThan(Date.UTC(2020, 0, 1));
    const before = clock.monotonic();
    expect(clock.monotonic()).toBeGreaterThanOrEqual(before);
  });

  it('calls back once it is time, and not when it was cancelled', async () => {
    const called = await new Promise<string>((resolve) => {
      // The timers do not keep a process alive; this one does.
      const alive = setInterval(() => undefined, 1000);
      const done = (name: string) => () => {
        clearInterval(alive);
        resolve(name);
      };
      clock.after(0, done('cancelled'))();
      clock.after(1, done('due'));
    });
    expect(called).toBe('due');
  });

  it('has random numbers in [0, 1) that differ', () => {
    const numbers = Array.from({ length: 100 }, () => random.next());
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(90);
  });

  it('has identifiers that differ and fit into a file name', () => {
    const all = Array.from({ length: 1000 }, () => ids.next());
    expect(new Set(all).size).toBe(1000);
    for (const id of all) expect(id).toMatch(/^[a-z0-9]{8,}$/);
  });

  it('has the variables of this process', () => {
    expect(environment.get('PATH')).toBe(process.env['PATH']);
    expect(environment.get('NO_SUCH_VARIABLE_IS_SET')).toBeUndefined();
  });
});
