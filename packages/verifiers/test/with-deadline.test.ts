import type { Verdict, Verifier } from '@evalkit/schema';
import { createTestPorts } from '@evalkit/schema/testing';
import { describe, expect, it } from 'vitest';
import { withDeadline } from '../src/index.ts';
import { always, throwing } from './band-arbitrary.ts';

const verified: Verdict = { band: 'verified', verifier: 'slow', reason: 'done', evidence: [] };

function slow(): { verifier: Verifier<unknown>; signals: AbortSignal[]; finish: (verdict: Verdict) => void } {
  const signals: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const verify: Verifier<unknown>['verify'] = (_, context) => {
    if (context?.signal !== undefined) signals.push(context.signal);
    return promise;
  };
  return { verifier: { name: 'slow', verify }, signals, finish: resolve };
}

describe('withDeadline', () => {
  it('leaves a verdict that comes in time as it is, and no timer behind', async () => {
    const ports = createTestPorts();
    const { verifier, finish, signals } = slow();
    const verdict = withDeadline(verifier, 100, { ports }).verify(null);
    ports.clock.advance(99);
    finish(verified);
    expect(await verdict).toBe(verified);
    expect(ports.clock.pending).toBe(0);
    expect(signals[0]?.aborted).toBe(false);
  });

  it('is blocked at the deadline, and aborts the signal it gave', async () => {
    const ports = createTestPorts();
    const { verifier, signals } = slow();
    const verdict = withDeadline(verifier, 100, { ports }).verify(null);
    ports.clock.advance(100);
    expect(await verdict).toMatchObject({
      band: 'blocked',
      verifier: 'withDeadline(slow, 100 ms)',
      reason: 'slow came to no verdict within 100 ms',
    });
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[0]?.reason).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  });

  it('is blocked when its own caller gives up, and passes the reason on', async () => {
    const ports = createTestPorts();
    const { verifier, signals } = slow();
    const controller = new AbortController();
    const verdict = withDeadline(verifier, 100, { ports }).verify(null, { signal: controller.signal });
    controller.abort('enough');
    expect(await verdict).toMatchObject({ band: 'blocked', reason: 'slow was aborted before it came to a verdict' });
    expect(signals[0]?.reason).toBe('enough');
    expect(ports.clock.pending).toBe(0);
  });

  it('does not even ask when its caller gave up before', async () => {
    const { verifier, signals } = slow();
    const verdict = await withDeadline(verifier, 100).verify(null, { signal: AbortSignal.abort() });
    expect(verdict.band).toBe('blocked');
    expect(signals).toEqual([]);
  });

  it('makes a verifier that throws blocked', async () => {
    expect(await withDeadline(throwing, 100).verify(null)).toMatchObject({ band: 'blocked' });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '5' as never])('refuses a deadline of %s', (milliseconds) => {
    expect(() => withDeadline(always('verified'), milliseconds)).toThrow(
      `a deadline of ${milliseconds} ms cannot be kept: give a finite number of milliseconds over 0`,
    );
  });

  it('refuses what is no verifier', () => {
    expect(() => withDeadline(null as never, 5)).toThrow('withDeadline was given null, which is no verifier');
  });
});
