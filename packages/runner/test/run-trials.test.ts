import { getEventListeners } from 'node:events';
import { existsSync } from 'node:fs';
import type { Execute, Executor, TrialOutcome, TrialRecord } from '@evalkit/schema/run';
import { createTestPorts, type TestPorts } from '@evalkit/schema/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localExecutor, openRunStore, type RunEvent, type RunTrialsOptions, runTrials } from '../src/index.ts';
import { collect, errorOf, outcomeOf, planOf, rowsOf, summaryOf, temporaryFolder, verifying } from './sample-runs.ts';

const told = (events: readonly RunEvent[]) =>
  events.map((event) => ('trial' in event ? `${event.type} ${event.trial.index}` : event.type));

async function only(execute: Execute, options: RunTrialsOptions = {}): Promise<TrialRecord> {
  const [row] = rowsOf(await collect(runTrials(planOf(['a']), execute, options)));
  if (row === undefined) throw new Error('the trial was not finished');
  return row;
}

const never = () => new Promise<TrialOutcome>(() => undefined);

/** Turns of the event loop, until everything that can happen without a timer has. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('runTrials', () => {
  it('tells of every trial in plan order, whatever the concurrency and the order of completion', async () => {
    const plan = planOf(['a', 'b', 'c'], { repetitions: 3 });
    const expected = [
      'run-start',
      ...Array.from({ length: 9 }, (_, i) => [`trial-start ${i}`, `trial-end ${i}`]).flat(),
    ];
    const turns = fc.array(fc.nat({ max: 6 }), { minLength: 9, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(turns, fc.integer({ min: 1, max: 10 }), async (delays, concurrency) => {
        let running = 0;
        const events = await collect(
          runTrials(
            plan,
            async ({ index }) => {
              running += 1;
              expect(running).toBeLessThanOrEqual(concurrency);
              for (let turn = 0; turn < (delays[index] ?? 0); turn += 1) await Promise.resolve();
              running -= 1;
              return outcomeOf('verified', { reason: String(index) });
            },
            { concurrency, ports: createTestPorts() },
          ),
        );
        expect(told(events)).toEqual([...expected, 'run-end']);
        expect(rowsOf(events).map(({ reason }) => reason)).toEqual(Array.from('012345678'));
        expect(summaryOf(events)).toMatchObject({ status: 'complete', planned: 9, finished: 9 });
      }),
      { numRuns: 50 },
    );
  });

  it('tells that a trial starts before it has ended', async () => {
    let release: (outcome: TrialOutcome) => void = () => undefined;
    const events = runTrials(
      planOf(['a']),
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    expect((await events.next()).value).toMatchObject({ type: 'run-start', planned: 1, resumed: 0 });
    expect((await events.next()).value).toMatchObject({ type: 'trial-start', resumed: false });
    release(outcomeOf('refuted'));
    expect((await events.next()).value).toMatchObject({ type: 'trial-end', record: { band: 'refuted' } });
    await events.return();
  });

  it('starts no more trials than may wait for a slow one', async () => {
    let started = 0;
    const events = runTrials(planOf(['slow', 'fast'], { repetitions: 5000 }), ({ index }) => {
      started += 1;
      return index === 0 ? never() : verifying();
    });
    await events.next();
    await events.next();
    await idle();
    await idle();
    expect(started).toBeGreaterThan(500);
    expect(started).toBeLessThan(2000);
    await events.return();
  });

  it('records what the trial came to', async () => {
    const surfaces = { reply: { band: 'verified', reason: 'found' } } as const;
    const ports = createTestPorts();
    const execute: Execute = async () => {
      ports.clock.advance(12);
      return outcomeOf('verified', { score: 0.5, surfaces, provenance: 'live' });
    };
    expect(await only(execute, { ports })).toEqual({
      index: 0,
      unitId: 'a',
      repetition: 1,
      seed: expect.any(Number),
      band: 'verified',
      reason: 'it is verified',
      score: 0.5,
      provenance: 'live',
      surfaces,
      fault: null,
      attempts: [{ fault: null, durationMs: 12 }],
    });
  });

  it.each<[string, RunTrialsOptions, RegExp]>([
    ['no concurrency', { concurrency: 0 }, /concurrency is 0: give a whole number from 1/],
    ['negative retries', { retries: -1 }, /retries is -1: give a whole number from 0/],
    ['no time for a trial', { trialTimeoutMs: 0 }, /trialTimeoutMs is 0/],
    [
      'more time than a timer can wait',
      { runTimeoutMs: 2 ** 31 },
      /runTimeoutMs is 2147483648: give milliseconds above 0/,
    ],
  ])('refuses %s', async (_, options, message) => {
    const error = await errorOf(() => runTrials(planOf(['a']), verifying, options));
    expect(error.code).toBe('OPTION_INVALID');
    expect(error.message).toMatch(message);
  });

  it('refuses a run id that cannot name a folder', async () => {
    const error = await errorOf(() => runTrials(planOf(['a']), verifying, { runId: '../x' }));
    expect(error).toMatchObject({ code: 'RUN_ID_INVALID', message: expect.stringContaining('the run id "../x"') });
  });

  describe('what an execution throws', () => {
    const hostile = {
      toString: () => {
        throw new Error('no');
      },
      toJSON: () => {
        throw new Error('no');
      },
    };
    it.each<[string, unknown, string]>([
      ['an error', new Error('connection refused'), 'connection refused'],
      ['an error of a class', new TypeError('x is not a function'), 'TypeError: x is not a function'],
      ['an error without a message', new RangeError(), 'RangeError without a message'],
      ['nothing', undefined, 'undefined was thrown instead of an error'],
      ['null', null, 'null was thrown instead of an error'],
      ['a text', 'oops', 'oops'],
      ['an object', { status: 503 }, '{"status":503} was thrown instead of an error'],
      ['an object that cannot be shown', hostile, 'something was thrown that cannot be shown'],
      ['control characters', new Error('a\u001b[31m\nb'), 'a\\u001b[31m\\nb'],
    ])('blocks the trial, not the run: %s', async (_, thrown, message) => {
      const events = await collect(
        runTrials(planOf(['a', 'b']), async ({ unitId }) => {
          if (unitId === 'a') throw thrown;
          return verifying();
        }),
      );
      const [first, second] = rowsOf(events);
      expect(first).toMatchObject({
        band: 'blocked',
        reason: message,
        provenance: 'not-measured',
        fault: { kind: 'subject', code: 'TRIAL_THREW', message },
      });
      expect(second?.band).toBe('verified');
      expect(summaryOf(events).status).toBe('complete');
    });

    it('takes what is thrown at once, outside a promise', async () => {
      const row = await only(() => {
        throw new Error('at once');
      });
      expect(row).toMatchObject({ band: 'blocked', reason: 'at once' });
    });

    it('keeps the message of an error short', async () => {
      const row = await only(() => Promise.reject(new Error('x'.repeat(1e6))));
      expect(row.reason.length).toBeLessThanOrEqual(1000);
    });
  });

  describe('an executor', () => {
    function executor(more: Partial<Executor> = {}): Executor & { closed: number } {
      const made = {
        name: 'own',
        concurrency: 2,
        closed: 0,
        submit: verifying,
        async close() {
          made.closed += 1;
        },
        ...more,
      };
      return made;
    }

    it('is closed once when the run is over', async () => {
      const own = executor();
      expect(summaryOf(await collect(runTrials(planOf(['a', 'b']), own))).status).toBe('complete');
      expect(own.closed).toBe(1);
    });

    it('gets no more trials at once than it allows', async () => {
      let running = 0;
      const own = executor({
        async submit() {
          running += 1;
          expect(running).toBeLessThanOrEqual(2);
          await idle();
          running -= 1;
          return outcomeOf('verified');
        },
      });
      const plan = planOf(['a'], { repetitions: 6 });
      expect(summaryOf(await collect(runTrials(plan, own, { concurrency: 100 }))).tally.synthetic?.verified).toBe(6);
    });

    it('has its trials aborted and is closed when the loop is left', async () => {
      const signals: AbortSignal[] = [];
      const own = executor({
        submit(trial, { signal }) {
          signals.push(signal);
          return trial.index === 0 ? verifying() : never();
        },
      });
      for await (const event of runTrials(planOf(['a'], { repetitions: 9 }), own))
        if (event.type === 'trial-end') break;
      await idle();
      expect(signals.slice(1).every(({ aborted }) => aborted)).toBe(true);
      expect(signals[1]?.reason).toMatchObject({ code: 'RUN_STOPPED' });
      expect(signals.length).toBeLessThan(9);
      expect(own.closed).toBe(1);
    });
  });

  describe('a deadline of a trial', () => {
    async function timed(execute: Execute, trialTimeoutMs: number, steps: readonly number[], retries = 0) {
      const ports = createTestPorts();
      const options = { trialTimeoutMs, ports, retries, concurrency: 1 };
      const events = collect(runTrials(planOf(['a', 'b']), execute, options));
      for (const step of steps) await ports.clock.advanceAsync(step);
      return { rows: rowsOf(await events), ports };
    }

    it('blocks the trial, aborts its signal, and lets the run go on', async () => {
      const signals: AbortSignal[] = [];
      const { rows, ports } = await timed(
        (trial, { signal }) => {
          signals.push(signal);
          return trial.unitId === 'a' ? never() : verifying();
        },
        100,
        [100],
      );
      const fault = {
        kind: 'deadline',
        code: 'TRIAL_DEADLINE',
        message: 'the trial took longer than its deadline of 100 ms',
      };
      expect(rows[0]).toMatchObject({
        band: 'blocked',
        reason: fault.message,
        provenance: 'not-measured',
        fault,
        attempts: [{ fault, durationMs: 100 }],
      });
      expect(rows[1]?.band).toBe('verified');
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
      expect(signals[0]?.reason).toMatchObject({ code: 'TRIAL_DEADLINE' });
      expect(ports.clock.pending).toBe(0);
    });

    it('discards what the execution still comes to', async () => {
      const late: ((outcome: TrialOutcome) => void)[] = [];
      const ports = createTestPorts();
      const options = { trialTimeoutMs: 100, ports };
      const events = collect(runTrials(planOf(['a']), () => new Promise((resolve) => late.push(resolve)), options));
      await ports.clock.advanceAsync(100);
      late[0]?.(outcomeOf('verified'));
      expect(rowsOf(await events).map(({ band }) => band)).toEqual(['blocked']);
    });

    it('also holds for an execution that kept the process too busy for the timer', async () => {
      const ports = createTestPorts();
      const clock = { ...ports.clock, monotonic: () => (busy ? 101 : 0) };
      let busy = false;
      const execute: Execute = async () => {
        busy = true;
        return outcomeOf('verified');
      };
      expect(await only(execute, { trialTimeoutMs: 100, ports: { clock } })).toMatchObject({
        band: 'blocked',
        fault: { code: 'TRIAL_DEADLINE' },
      });
    });

    it('covers all attempts, and is not attempted again', async () => {
      let attempts = 0;
      const { rows } = await timed(
        async (trial) => {
          if (trial.unitId === 'b') return verifying();
          attempts += 1;
          return attempts < 3
            ? outcomeOf('blocked', { fault: { kind: 'infrastructure', code: 'X', message: 'm' } })
            : never();
        },
        100,
        [50, 50],
        9,
      );
      expect(attempts).toBe(3);
      expect(rows[0]?.attempts.map(({ fault }) => fault?.kind)).toEqual([
        'infrastructure',
        'infrastructure',
        'deadline',
      ]);
    });

    it('comes although nothing else keeps the process alive', async () => {
      const row = await only(never, { trialTimeoutMs: 20 });
      expect(row.fault?.code).toBe('TRIAL_DEADLINE');
    });
  });

  describe('stopping', () => {
    const plan = planOf(['a'], { repetitions: 20 });

    /** Stops a run that verifies the even trials at once and the odd ones never, when four of these are under way. */
    async function stopped(options: RunTrialsOptions, ports: TestPorts, stop: () => void) {
      const stuck = Promise.withResolvers<void>();
      const half: Execute = (trial) => {
        if (trial.index === 7) stuck.resolve();
        return trial.index % 2 === 0 ? verifying() : never();
      };
      const events = collect(runTrials(plan, half, { concurrency: 4, ports, ...options }));
      await stuck.promise;
      await idle();
      stop();
      await ports.clock.advanceAsync(1000);
      return events;
    }

    it('ends with `deadline` when the run takes too long, with what was finished until then', async () => {
      const ports = createTestPorts();
      const events = await stopped({ runTimeoutMs: 1000 }, ports, () => undefined);
      expect(summaryOf(events)).toMatchObject({ status: 'deadline', planned: 20 });
      expect(summaryOf(events).finished).toBe(rowsOf(events).length);
      expect(rowsOf(events).map(({ index }) => index)).toEqual([0, 2, 4, 6]);
      expect(ports.clock.pending).toBe(0);
    });

    it('ends with `interrupted` when the caller aborts', async () => {
      const controller = new AbortController();
      const events = await stopped({ signal: controller.signal }, createTestPorts(), () => controller.abort());
      expect(summaryOf(events).status).toBe('interrupted');
      // The first of those under way was told of when its turn came, the others never are.
      expect(told(events)).toEqual([
        'run-start',
        ...['trial-start 0', 'trial-end 0', 'trial-start 1'],
        ...[2, 4, 6].flatMap((index) => [`trial-start ${index}`, `trial-end ${index}`]),
        'run-end',
      ]);
    });

    it('runs nothing when the caller aborted before', async () => {
      let started = 0;
      const events = await collect(
        runTrials(
          plan,
          () => {
            started += 1;
            return verifying();
          },
          { signal: AbortSignal.abort() },
        ),
      );
      expect(told(events)).toEqual(['run-start', 'run-end']);
      expect(started).toBe(0);
      expect(summaryOf(events).status).toBe('interrupted');
    });

    it('does not walk through the rest of a long plan', async () => {
      const controller = new AbortController();
      const execute: Execute = async () => {
        controller.abort();
        return outcomeOf('verified');
      };
      const options = { signal: controller.signal, concurrency: 1 };
      const events = await collect(runTrials(planOf(['a'], { repetitions: 1e12 }), execute, options));
      expect(summaryOf(events)).toMatchObject({ status: 'interrupted', planned: 1e12 });
    });

    it('leaves neither a timer nor a listener behind when the run ends before its deadline', async () => {
      const ports = createTestPorts();
      const { signal } = new AbortController();
      await collect(runTrials(plan, verifying, { runTimeoutMs: 1000, trialTimeoutMs: 1000, signal, ports }));
      expect(getEventListeners(signal, 'abort')).toEqual([]);
      expect(ports.clock.pending).toBe(0);
    });

    it('is not needed for what is finished: an abort after the last trial leaves the run complete', async () => {
      const controller = new AbortController();
      const events = runTrials(planOf(['a']), verifying, { signal: controller.signal });
      const seen: RunEvent[] = [];
      for await (const event of events) {
        seen.push(event);
        if (event.type === 'trial-end') controller.abort();
      }
      expect(summaryOf(seen).status).toBe('complete');
    });

    it('leaves the unfinished trials out of the journal, so that a resumed run repeats them and nothing else', async () => {
      const store = openRunStore(temporaryFolder());
      const folder = await store.createRun(plan);
      const controller = new AbortController();
      const first = await stopped({ folder, signal: controller.signal }, createTestPorts(), () => controller.abort());
      expect(await folder.readSummary()).toEqual(summaryOf(first));
      const executed: number[] = [];
      const second = await collect(
        runTrials(
          plan,
          (trial) => {
            executed.push(trial.index);
            return verifying();
          },
          { folder: await store.openRun(folder.runId) },
        ),
      );
      expect(executed).toEqual([1, 3, 5, ...Array.from({ length: 13 }, (_, index) => index + 7)]);
      expect(rowsOf(second).map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, index) => index));
      expect(second[0]).toMatchObject({ type: 'run-start', resumed: 4 });
      expect(summaryOf(second)).toMatchObject({ status: 'complete', finished: 20 });
    });
  });

  describe('a folder', () => {
    it('gives the trials finished before when an ended run is run again, and executes nothing', async () => {
      const plan = planOf(['a', 'b']);
      const folder = await openRunStore(temporaryFolder()).createRun(plan);
      const first = await collect(runTrials(plan, verifying, { folder }));
      const again = await collect(runTrials(plan, never, { folder }));
      expect(rowsOf(again)).toEqual(rowsOf(first));
      expect(summaryOf(again)).toEqual(summaryOf(first));
      expect(again.filter((event) => 'resumed' in event && event.type !== 'run-start')).toHaveLength(4);
    });

    it('is released when the run is over, and when the loop is left', async () => {
      const plan = planOf(['a', 'b']);
      const folder = await openRunStore(temporaryFolder()).createRun(plan);
      for await (const _ of runTrials(plan, verifying, { folder })) break;
      expect(existsSync(`${folder.path}/lock`)).toBe(false);
      const events = await collect(runTrials(plan, verifying, { folder }));
      expect(existsSync(`${folder.path}/lock`)).toBe(false);
      expect(summaryOf(events).status).toBe('complete');
    });

    it('is refused under another plan', async () => {
      const folder = await openRunStore(temporaryFolder()).createRun(planOf(['a']));
      const error = await errorOf(() => collect(runTrials(planOf(['a'], { seed: 1 }), verifying, { folder })));
      expect(error).toMatchObject({
        code: 'PLAN_MISMATCH',
        message: expect.stringContaining('was made for another plan'),
      });
    });

    it('is refused to a second run at the same time, in this process', async () => {
      const plan = planOf(['a']);
      const folder = await openRunStore(temporaryFolder()).createRun(plan);
      const first = runTrials(plan, verifying, { folder });
      await first.next();
      const error = await errorOf(() => collect(runTrials(plan, verifying, { folder })));
      expect(error).toMatchObject({
        code: 'RUN_LOCKED',
        message: expect.stringContaining(`this run is in use: process ${process.pid} is writing it`),
      });
      await first.return();
    });

    it('has its run id, which another one contradicts', async () => {
      const plan = planOf(['a']);
      const folder = await openRunStore(temporaryFolder()).createRun(plan, { runId: 'mine' });
      expect((await collect(runTrials(plan, verifying, { folder })))[0]).toMatchObject({ runId: 'mine' });
      const error = await errorOf(() => runTrials(plan, verifying, { folder, runId: 'other' }));
      expect(error).toMatchObject({ code: 'OPTION_INVALID', message: expect.stringContaining('is of the run mine') });
    });
  });
});

describe('localExecutor', () => {
  it('refuses a concurrency that is none', async () => {
    expect(await errorOf(() => localExecutor(verifying, { concurrency: 0.5 }))).toMatchObject({
      code: 'OPTION_INVALID',
    });
  });

  it('gives the place of an aborted trial to the next one, though its execution goes on', async () => {
    const executor = localExecutor((trial) => (trial.index === 0 ? never() : verifying()), { concurrency: 1 });
    const [first, second] = [{ index: 0 }, { index: 1 }] as never[];
    const controller = new AbortController();
    const hung = executor.submit(first as never, { signal: controller.signal, attempt: 1 });
    const next = executor.submit(second as never, { signal: new AbortController().signal, attempt: 1 });
    controller.abort(new Error('enough'));
    await expect(hung).rejects.toThrow('enough');
    expect((await next).band).toBe('verified');
  });

  it('does not start a trial that was aborted while it waited', async () => {
    let started = 0;
    const executor = localExecutor(() => {
      started += 1;
      return verifying();
    });
    await expect(executor.submit({} as never, { signal: AbortSignal.abort(), attempt: 1 })).rejects.toThrow();
    expect(started).toBe(0);
  });
});
