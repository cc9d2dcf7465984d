import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { systemPorts } from '@evalkit/schema';
import { createTestPorts } from '@evalkit/schema/testing';
import { describe, expect, it } from 'vitest';
import { createCheckingPool } from '../../src/internal/checking-pool.ts';
import type { CheckingTask } from '../../src/internal/checking-task.ts';

const quick: CheckingTask = { kind: 'pattern', source: 'b+', flags: 'u', text: 'abb' };
const endless: CheckingTask = { kind: 'pattern', source: '^(b+)+$', flags: 'u', text: `${'b'.repeat(40)}!` };
const options = { clock: systemPorts.clock, budget: 700 };
const script = (code: string) => () => new Worker(code, { eval: true });

describe('the checking pool', () => {
  it('uses a thread again', async () => {
    let started = 0;
    const pool = createCheckingPool(() => {
      started += 1;
      return new Worker(new URL('../../src/internal/checking-thread.ts', import.meta.url));
    });
    for (let times = 0; times < 20; times += 1) {
      expect(await pool.run(quick, options)).toEqual({ kind: 'done', result: { kind: 'pattern', index: 1 } });
    }
    expect(started).toBe(1);
  });

  it('replaces a thread that takes too long, and works through a queue that is longer than it has threads', async () => {
    const pool = createCheckingPool();
    const slow = await pool.run(endless, { ...options, budget: 50 });
    expect(slow).toMatchObject({ kind: 'timed-out' });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => pool.run(quick, options)));
    expect(outcomes.every(({ kind }) => kind === 'done')).toBe(true);
  });

  it('gives less where starting took long, so that both together stay under a second', async () => {
    const { clock } = createTestPorts();
    const hanging =
      "const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ state: 'begun' }), 20));";
    const pool = createCheckingPool(script(hanging));
    const outcome = pool.run(quick, { clock, budget: 700 });
    clock.advance(500);
    const before = clock.pending;
    expect(before).toBe(1);
    let waited = 0;
    const settled = outcome.then(() => true);
    while (!(await Promise.race([settled, new Promise((resolve) => setImmediate(() => resolve(false)))]))) {
      clock.advance(1);
      waited += 1;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(await outcome).toMatchObject({ kind: 'timed-out' });
    expect(waited).toBeLessThan(700);
  });

  it('hears an answer that came in time although the process was too busy to hear it', async () => {
    const answers = `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', () => {
        parentPort.postMessage({ state: 'begun' });
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
        parentPort.postMessage({ state: 'done', result: { kind: 'pattern', index: 0 } });
      });`;
    let timers = 0;
    const busyThenLate = {
      ...systemPorts.clock,
      after(_: number, callback: () => void) {
        timers += 1;
        if (timers === 2) {
          setImmediate(() => {
            const began = performance.now();
            while (performance.now() - began < 500);
            callback();
          });
        }
        return () => {};
      },
    };
    const outcome = await createCheckingPool(script(answers)).run(quick, { clock: busyThenLate, budget: 1 });
    expect(outcome).toEqual({ kind: 'done', result: { kind: 'pattern', index: 0 } });
  });

  it('fails a task whose thread dies, cannot be started or never begins', async () => {
    const dies = createCheckingPool(script("throw new Error('no such module')"));
    expect(await dies.run(quick, options)).toEqual({ kind: 'failed', message: 'no such module' });
    const leaves = createCheckingPool(
      script("require('node:worker_threads').parentPort.once('message', () => process.exit(0))"),
    );
    expect(await leaves.run(quick, options)).toEqual({
      kind: 'failed',
      message: 'the thread ended before it was done',
    });
    const cannot = createCheckingPool(() => {
      throw new Error('no threads here');
    });
    const both = await Promise.all([cannot.run(quick, options), cannot.run(quick, options)]);
    expect(both).toEqual([1, 2].map(() => ({ kind: 'failed', message: 'no threads here' })));
    const { clock } = createTestPorts();
    const silent = createCheckingPool(script("require('node:worker_threads').parentPort.on('message', () => {})"));
    const outcome = silent.run(quick, { clock, budget: 700 });
    clock.advance(10_000);
    expect(await outcome).toEqual({ kind: 'timed-out', milliseconds: 10_000 });
  });

  it('takes an aborted task out of the queue', async () => {
    const pool = createCheckingPool();
    const controller = new AbortController();
    const running = Array.from({ length: 16 }, () => pool.run(endless, { ...options, signal: controller.signal }));
    const queued = pool.run(endless, { ...options, signal: controller.signal });
    controller.abort();
    expect(new Set((await Promise.all([...running, queued])).map(({ kind }) => kind))).toEqual(new Set(['aborted']));
    expect(await pool.run(quick, options)).toMatchObject({ kind: 'done' });
  });

  it('keeps no process alive', async () => {
    const code = `const { verifyReply } = await import(${JSON.stringify(new URL('../../src/index.ts', import.meta.url).href)});
      console.log((await verifyReply({ kind: 'regex', value: '(b+)c?' }, 'abb')).band);`;
    const child = spawn(process.execPath, ['--conditions=@evalkit/source', '--input-type=module', '-e', code], {
      timeout: 30_000,
    });
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += data;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, printed }).toEqual({ status: 0, printed: 'verified\n' });
  });
});
