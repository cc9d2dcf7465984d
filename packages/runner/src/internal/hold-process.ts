/** Keeps the process from ending while something is waited for. */
export interface ProcessHold {
  take(): void;
  release(): void;
}

/** A hold that counts: the process can end when it was released as often as it was taken. */
export function createProcessHold(): ProcessHold {
  // Deadlines never keep a process alive on their own, so one that ends a trial nothing else waits for would not come; an open
  // port does, and costs nothing.
  const { port1 } = new MessageChannel();
  port1.unref();
  let count = 0;
  return {
    take() {
      count += 1;
      if (count === 1) port1.ref();
    },
    release() {
      count -= 1;
      if (count === 0) port1.unref();
    },
  };
}
