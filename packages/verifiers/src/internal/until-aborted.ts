/** What a promise comes to, unless the signal is aborted before: then rejects with the signal's reason. */
export async function untilAborted<Value>(work: () => Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work();
  signal.throwIfAborted();
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
