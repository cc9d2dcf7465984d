import type { Trial, TrialRecord } from '@evalkit/schema/run';

/** What trials are scheduled with. */
export interface ScheduledTrialsOptions {
  /** The trials, in the order in which they are handed on. */
  readonly trials: Iterator<Trial, void, undefined>;
  /** Trials executed at once. */
  readonly concurrency: number;
  /** How many trials may be ahead of the one that is handed on next. */
  readonly lookahead: number;
  /** Whether a trial is finished already. */
  readonly isFinished: (index: number) => boolean;
  /** How many trials are finished already. */
  readonly finished: number;
  /** Executes one trial; `null` when it was given up. */
  readonly run: (trial: Trial) => Promise<TrialRecord | null>;
}

/** One trial in its place. */
export interface ScheduledTrial {
  readonly trial: Trial;
  /** What executing it comes to; `null` for one that is finished already. */
  readonly record: Promise<TrialRecord | null> | null;
}

/** Hands trials on in order while others are executed ahead. */
export interface ScheduledTrials {
  /** The next trial; `null` when there is none left. */
  next(): ScheduledTrial | null;
  /** Starts no further trial; only those that are finished already are still handed on. */
  stop(): void;
}

/** Keeps as many trials going as may, also while nobody asks for the next one. */
export function createScheduledTrials(options: ScheduledTrialsOptions): ScheduledTrials {
  const { trials, concurrency, lookahead, isFinished, run } = options;
  const ahead: ScheduledTrial[] = [];
  let finishedLeft = options.finished;
  let waiting = trials.next();
  let running = 0;
  let stopped = false;

  function schedule(): void {
    while (ahead.length < lookahead && waiting.done !== true) {
      const trial = waiting.value;
      if (isFinished(trial.index)) {
        ahead.push({ trial, record: null });
        finishedLeft -= 1;
      } else if (stopped) {
        // The rest of a long plan need not be walked through when nothing of it is finished.
        if (finishedLeft === 0) return;
      } else if (running < concurrency) {
        ahead.push({ trial, record: start(trial) });
      } else {
        return;
      }
      waiting = trials.next();
    }
  }

  function start(trial: Trial): Promise<TrialRecord | null> {
    running += 1;
    const record = run(trial);
    const ended = () => {
      running -= 1;
      schedule();
    };
    record.then(ended, ended);
    return record;
  }

  return {
    next() {
      schedule();
      const next = ahead.shift() ?? null;
      schedule();
      return next;
    },
    stop() {
      stopped = true;
    },
  };
}
