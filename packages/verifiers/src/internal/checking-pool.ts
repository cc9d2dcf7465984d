import { Worker } from 'node:worker_threads';
import type { Clock } from '@evalkit/schema';
import type { CheckingMessage, CheckingResult, CheckingTask } from './checking-task.ts';

/** How a task ended. */
export type CheckingOutcome =
  | { readonly kind: 'done'; readonly result: CheckingResult }
  | { readonly kind: 'timed-out'; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'aborted' };

/** What a task is run with. */
interface CheckingOptions {
  readonly clock: Clock;
  /** How long the work may take once a thread begins with it, in milliseconds. */
  readonly budget: number;
  readonly signal?: AbortSignal | undefined;
}

/** Threads that work on tasks; one that takes too long is ended and replaced. */
export interface CheckingPool {
  run(task: CheckingTask, options: CheckingOptions): Promise<CheckingOutcome>;
}

interface Job extends CheckingOptions {
  readonly task: CheckingTask;
  readonly settle: (outcome: CheckingOutcome) => void;
  readonly submitted: number;
  cancelTimer: () => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
}

const mostThreads = 16;
const keptIdle = 4;
// A thread that has not even begun by then is not the pattern's fault, but must not hold a trial for ever.
const startBudget = 10_000;
// Where threads start slowly, because others keep the machine busy, the work gets less, so that both together stay near a second.
const fullBudget = 900;
const leastShare = 0.3;

// From source (tests, examples) the thread is TypeScript as well, and so is what it imports.
const fromSource = import.meta.url.endsWith('.ts');

function startWorker(): Worker {
  const script = new URL(fromSource ? './checking-thread.ts' : './checking-thread.js', import.meta.url);
  return new Worker(script, { execArgv: fromSource ? ['--conditions=@evalkit/source'] : [] });
}

/** A pool that grows while all its threads are busy; idle threads keep no process alive. */
export function createCheckingPool(start: () => Worker = startWorker): CheckingPool {
  const threads = new Set<Thread>();
  const idle: Thread[] = [];
  const queue: Job[] = [];

  function dispatch(): void {
    while (queue.length > 0) {
      if (idle.length === 0 && threads.size >= mostThreads) return;
      const job = queue.shift();
      const thread = job === undefined ? undefined : (idle.pop() ?? addThread(job));
      if (job === undefined || thread === undefined) continue;
      thread.job = job;
      thread.worker.ref();
      job.cancelTimer = job.clock.after(startBudget, () => expire(thread, job, startBudget));
      thread.worker.postMessage(job.task);
    }
  }

  function addThread(job: Job): Thread | undefined {
    let worker: Worker;
    try {
      worker = start();
    } catch (error) {
      job.settle({ kind: 'failed', message: (error as Error).message });
      return undefined;
    }
    const thread: Thread = { worker, job: null };
    threads.add(thread);
    worker.on('message', (message: CheckingMessage) => hear(thread, message));
    worker.on('error', (error) => drop(thread, { kind: 'failed', message: error.message }));
    worker.on('exit', () => drop(thread, { kind: 'failed', message: 'the thread ended before it was done' }));
    return thread;
  }

  function hear(thread: Thread, message: CheckingMessage): void {
    const { job } = thread;
    if (job === null) return;
    job.cancelTimer();
    if (message.state === 'begun') {
      const budget = budgetOf(job);
      job.cancelTimer = job.clock.after(budget, () => expire(thread, job, budget));
      return;
    }
    thread.job = null;
    thread.worker.unref();
    if (idle.length < keptIdle) idle.push(thread);
    else end(thread);
    job.settle(
      message.state === 'done'
        ? { kind: 'done', result: message.result }
        : { kind: 'failed', message: message.message },
    );
    dispatch();
  }

  function expire(thread: Thread, job: Job, milliseconds: number): void {
    // A process that was busy itself hears its timers first: what was answered meanwhile is heard before this runs.
    setImmediate(() => {
      if (thread.job === job) drop(thread, { kind: 'timed-out', milliseconds });
    });
  }

  function drop(thread: Thread, outcome: CheckingOutcome): void {
    const { job } = thread;
    thread.job = null;
    end(thread);
    if (job !== null) {
      job.cancelTimer();
      job.settle(outcome);
    }
    dispatch();
  }

  function end(thread: Thread): void {
    threads.delete(thread);
    const position = idle.indexOf(thread);
    if (position !== -1) idle.splice(position, 1);
    thread.worker.unref();
    void thread.worker.terminate();
  }

  function abort(job: Job): void {
    const position = queue.indexOf(job);
    if (position !== -1) queue.splice(position, 1);
    const thread = [...threads].find((candidate) => candidate.job === job);
    if (thread === undefined) job.settle({ kind: 'aborted' });
    else drop(thread, { kind: 'aborted' });
  }

  return {
    run(task, options) {
      return new Promise((resolve) => {
        if (options.signal?.aborted) return resolve({ kind: 'aborted' });
        const onAbort = (): void => abort(job);
        const settle = (outcome: CheckingOutcome): void => {
          options.signal?.removeEventListener('abort', onAbort);
          resolve(outcome);
        };
        const submitted = options.clock.monotonic();
        const job: Job = { ...options, task, settle, submitted, cancelTimer: () => {} };
        options.signal?.addEventListener('abort', onAbort, { once: true });
        queue.push(job);
        dispatch();
      });
    },
  };
}

function budgetOf({ clock, submitted, budget }: Job): number {
  const left = fullBudget - (clock.monotonic() - submitted);
  return Math.round(Math.min(budget, Math.max(left, budget * leastShare)));
}

let shared: CheckingPool | undefined;

/** The pool of this process, made on first use. */
export function checkingPool(): CheckingPool {
  shared ??= createCheckingPool();
  return shared;
}
