import { Worker } from 'node:worker_threads';
import { systemPorts } from '@evalkit/schema';
import type { StallThreadData } from './stall-thread.ts';

const beatMs = 100;

/**
 * Kills this process when its own thread gets no turn for longer than `limitMs`: a subject in an endless synchronous loop defeats
 * every timer, deadline and signal of its thread. The returned function ends the watch.
 */
export function watchStalls(limitMs: number): () => void {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const message = `\nerror STALLED\nthe subject has kept this process's thread busy for more than ${Math.round(limitMs / 1000)} s, past the deadline of its trial, and nothing else can end it: the process is killed\nWhat was finished is kept: repair the subject, or run it as a program of its own with --subject-command, and go on with --resume\n`;
  const data: StallThreadData = { beats, limitMs, message };
  const fromSource = import.meta.url.endsWith('.ts');
  const worker = new Worker(new URL(fromSource ? './stall-thread.ts' : './stall-thread.js', import.meta.url), {
    workerData: data,
    execArgv: fromSource ? ['--conditions=@evalkit/source'] : [],
  });
  worker.unref();
  // Without the thread a run is what it was before: its deadlines hold for whatever gives way.
  worker.on('error', () => {});
  let cancel = () => {};
  const beat = () => {
    Atomics.add(counter, 0, 1);
    cancel = systemPorts.clock.after(beatMs, beat);
  };
  beat();
  return () => {
    cancel();
    void worker.terminate();
  };
}
