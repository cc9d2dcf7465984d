import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFakeClock,
  createFakeEnvironment,
  createSeededRandom,
  createSequentialIds,
  createTestPorts,
} from '../../src/testing/index.ts';

describe('createFakeClock', () => {
  it('stands still until it is advanced', () => {
    const clock = createFakeClock({ now: 1000 });
    expect([clock.now(), clock.monotonic()]).toEqual([1000, 0]);
    clock.advance(5);
    expect([clock.now(), clock.monotonic()]).toEqual([1005, 5]);
  });

  it('fires timers in the order they are due, each at its moment, ties in the order they were set', () => {
    const clock = createFakeClock({ now: 0 });
    const fired: string[] = [];
    const log = (name: string) => () => fired.push(`${name}@${clock.now()}`);
    clock.after(20, log('late'));
    clock.after(10, log('first'));
    clock.after(10, log('second'));
    clock.after(31, log('never'));
    clock.advance(30);
    expect(fired).toEqual(['first@10', 'second@10', 'late@20']);
    expect(clock.pending).toBe(1);
  });

  it('fires what a timer sets, when it is due in the same stretch', () => {
    const clock = createFakeClock({ now: 0 });
    const fired: number[] = [];
    const tick = () => {
      fired.push(clock.now());
      clock.after(10, tick);
    };
    clock.after(10, tick);
    clock.advance(35);
    expect(fired).toEqual([10, 20, 30]);
  });

  it('does not fire what was cancelled, also by a timer of the same moment', () => {
    const clock = createFakeClock();
    const fired: string[] = [];
    const cancels: (() => void)[] = [];
    clock.after(1, () => {
      for (const cancel of cancels) cancel();
    });
    cancels.push(clock.after(1, () => fired.push('same moment')));
    clock.after(1, () => fired.push('never'))();
    clock.advance(10);
    expect(fired).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('lets promises set further timers when advanced asynchronously', async () => {
    const clock = createFakeClock({ now: 0 });
    const sleep = (milliseconds: number) => new Promise<void>((resolve) => clock.after(milliseconds, resolve));
    const woke: number[] = [];
    const sleeper = async () => {
      for (let nap = 0; nap < 3; nap += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        await sleep(10);
        woke.push(clock.now());
      }
    };
    const done = sleeper();
    await clock.advanceAsync(30);
    await done;
    expect(woke).toEqual([10, 20, 30]);
  });

  it('keeps its time when a timer throws', () => {
    const clock = createFakeClock({ now: 0 });
    clock.after(5, () => {
      throw new Error('broken');
    });
    expect(() => clock.advance(10)).toThrow('broken');
    expect(clock.now()).toBe(5);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses to be advanced by %s', (milliseconds) => {
    expect(() => createFakeClock().advance(milliseconds)).toThrow(
      `a clock cannot be advanced by ${milliseconds} ms: give a finite number from 0`,
    );
  });
});

describe('createSeededRandom', () => {
  it('gives the same numbers for the same seed, in [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [first, second] = [createSeededRandom(seed), createSeededRandom(seed)];
        for (let draw = 0; draw < 20; draw += 1) {
          const number = first.next();
          expect(number).toBe(second.next());
          expect(number >= 0 && number < 1).toBe(true);
        }
      }),
    );
  });

  it('never changes its numbers', () => {
    const random = createSeededRandom(42);
    expect([random.next(), random.next(), random.next()]).toEqual([
      0.6011037519201636, 0.44829055899754167, 0.8524657934904099,
    ]);
  });
});

describe('createSequentialIds', () => {
  it('counts, in the form that identifiers have', () => {
    const ids = createSequentialIds();
    expect([ids.next(), ids.next()]).toEqual(['00000001', '00000002']);
  });
});

describe('createFakeEnvironment', () => {
  it('knows its own variables only', () => {
    const environment = createFakeEnvironment({ CI: '1' });
    expect([environment.get('CI'), environment.get('PATH'), environment.get('toString')]).toEqual([
      '1',
      undefined,
      undefined,
    ]);
  });
});

describe('createTestPorts', () => {
  it('gives the same ports for the same options', () => {
    const [first, second] = [1, 2].map(() => createTestPorts({ now: 7, seed: 3, environment: { A: 'b' } }));
    expect(first?.clock.now()).toBe(7);
    expect(first?.random.next()).toBe(second?.random.next());
    expect(first?.ids.next()).toBe(second?.ids.next());
    expect(first?.environment.get('A')).toBe('b');
  });
});
