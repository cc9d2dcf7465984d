import { type Ports, systemPorts, type Verdict, type Verifier } from '@evalkit/schema';
import { VerifierError } from './errors.ts';
import { assertVerifier, guardedVerify } from './internal/guarded-verify.ts';

/** How a deadline is kept. */
export interface WithDeadlineOptions {
  /** The clock that measures it. Default `systemPorts`. */
  readonly ports?: Partial<Pick<Ports, 'clock'>> | undefined;
}

/**
 * A verifier that is blocked when another has not come to a verdict in time, or when it is aborted.
 *
 * The other's signal is aborted then. A verifier that never yields to the event loop cannot be stopped: its verdict counts.
 * @param milliseconds How long it may take, over 0.
 * @throws VerifierError `DEADLINE_INVALID` unless `milliseconds` is finite and over 0, `NOT_A_VERIFIER` when it is none.
 */
export function withDeadline<Input>(
  verifier: Verifier<Input>,
  milliseconds: number,
  { ports }: WithDeadlineOptions = {},
): Verifier<Input> {
  assertVerifier(verifier, 'withDeadline');
  if (!(Number.isFinite(milliseconds) && milliseconds > 0)) {
    const message = `a deadline of ${String(milliseconds)} ms cannot be kept: give a finite number of milliseconds over 0`;
    throw new VerifierError({ code: 'DEADLINE_INVALID', message });
  }
  const clock = ports?.clock ?? systemPorts.clock;
  const name = `withDeadline(${verifier.name}, ${milliseconds} ms)`;
  return {
    name,
    verify(input, { signal } = {}) {
      return new Promise<Verdict>((resolve) => {
        const controller = new AbortController();
        const settle = (verdict: Verdict): void => {
          cancel();
          signal?.removeEventListener('abort', onAbort);
          resolve(verdict);
        };
        const stop = (reason: string, cause: unknown): void => {
          settle({ band: 'blocked', verifier: name, reason, evidence: [] });
          controller.abort(cause);
        };
        const onAbort = (): void => stop(`${verifier.name} was aborted before it came to a verdict`, signal?.reason);
        const expire = (): void => {
          const reason = `${verifier.name} came to no verdict within ${milliseconds} ms`;
          stop(reason, new VerifierError({ code: 'DEADLINE_EXCEEDED', message: reason }));
        };
        const cancel = clock.after(milliseconds, expire);
        if (signal?.aborted) return onAbort();
        signal?.addEventListener('abort', onAbort, { once: true });
        void guardedVerify(verifier, input, { signal: controller.signal }).then(settle);
      });
    },
  };
}
