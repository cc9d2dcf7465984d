import { EvalkitError } from '../errors.ts';
import type { Clock } from '../ports.ts';

/** Codes of `FakeClockError`. */
export type FakeClockErrorCode = 'ADVANCE_INVALID';

/** A fake clock that a test advanced by what is no stretch of time. */
export class FakeClockError extends EvalkitError<FakeClockErrorCode> {}

const turnsToSettle = 10;

/** How a fake clock starts. */
export interface FakeClockOptions {
  /** Milliseconds since 1970-01-01T00:00:00Z that it starts at. Default 2026-01-01T00:00:00Z. */
  readonly now?: number;
}

/** A clock that stands still until it is advanced. */
export interface FakeClock extends Clock {
  /** Timers that have neither fired nor been cancelled. */
  readonly pending: number;
  /** Lets `milliseconds` pass: timers fire in the order they are due, those of the same moment in the order they were set. */
  advance(milliseconds: number): void;
  /** The same, with ten turns of the event loop before and after each timer, so that what promises set meanwhile fires as well. */
  advanceAsync(milliseconds: number): Promise<void>;
}

/**
 * A clock for tests; `monotonic` starts at 0.
 *
 * @throws FakeClockError `ADVANCE_INVALID` from `advance` and `advanceAsync` when `milliseconds` is negative or not finite.
 */
export function createFakeClock({ now = Date.UTC(2026, 0, 1) }: FakeClockOptions = {}): FakeClock {
  const timers = new Set<{ readonly due: number; readonly callback: () => void }>();
  let elapsed = 0;

  function end(milliseconds: number): number {
    if (!(milliseconds >= 0 && Number.isFinite(milliseconds))) {
      const message = `a clock cannot be advanced by ${milliseconds} ms: give a finite number from 0`;
      throw new FakeClockError({ code: 'ADVANCE_INVALID', message });
    }
    return elapsed + milliseconds;
  }

  function fireNext(until: number): boolean {
    // A Set keeps the order in which timers were set, so the first of the earliest ones is the right one.
    let next: { readonly due: number; readonly callback: () => void } | undefined;
    for (const timer of timers) if (timer.due <= until && (next === undefined || timer.due < next.due)) next = timer;
    if (next === undefined) return false;
    timers.delete(next);
    elapsed = Math.max(elapsed, next.due);
    next.callback();
    return true;
  }

  return {
    get pending() {
      return timers.size;
    },
    now: () => now + elapsed,
    monotonic: () => elapsed,
    after(milliseconds, callback) {
      const timer = { due: elapsed + Math.max(0, milliseconds), callback };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    advance(milliseconds) {
      const until = end(milliseconds);
      while (fireNext(until));
      elapsed = until;
    },
    async advanceAsync(milliseconds) {
      const until = end(milliseconds);
      do await settle();
      while (fireNext(until));
      elapsed = until;
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < turnsToSettle; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
