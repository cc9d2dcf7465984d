import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What the thread is started with. */
export interface StallThreadData {
  /** One number that the main thread raises while it gets a turn. */
  readonly beats: SharedArrayBuffer;
  /** How long it may stand still, in milliseconds. */
  readonly limitMs: number;
  /** What is written to standard error before the process is killed. */
  readonly message: string;
}

const pauseMs = 200;
const { beats, limitMs, message } = workerData as StallThreadData;
const counter = new Int32Array(beats);

let last = -1;
// Counted in pauses, not read from a clock: a machine that slept has not stalled.
for (let stalledMs = 0; stalledMs <= limitMs; stalledMs += pauseMs) {
  const beat = Atomics.load(counter, 0);
  if (beat !== last) stalledMs = 0;
  last = beat;
  Atomics.wait(counter, 0, beat, pauseMs);
}
writeSync(2, message);
// The main thread can neither be interrupted nor asked to exit while a synchronous loop has it.
process.kill(process.pid, 'SIGKILL');
