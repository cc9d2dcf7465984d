import { EvalkitError } from '@evalkit/schema';
import { describe, expect, it } from 'vitest';
import { type ExpectedReplyInput, verifyReply } from '../src/index.ts';
import { type Case, caseFile, expectSays, scriptedJudge } from './case-files.ts';

function replyOf({ generate, reply }: Case): string | null {
  if (generate === undefined) return reply as string | null;
  const { kind, text, times, tail, count, near } = generate as unknown as Record<string, never>;
  if (kind === 'text') return `${String(text).repeat(times ?? 1)}${tail ?? ''}`;
  const lines = Array.from({ length: count ?? 0 }, (_, index) => `line ${index} is blue`);
  lines[Math.floor(lines.length / 2)] = near ?? '';
  return lines.join('\n');
}

describe('verifyReply keeps every rule of the cases', () => {
  it.each(caseFile('replies')['cases'] ?? [])('$id: $why', async (one) => {
    const judge = one.judge === undefined ? undefined : scriptedJudge(one.judge);
    const began = performance.now();
    const result = await verifyReply(one['expected'] as ExpectedReplyInput, replyOf(one), { judge }).catch(
      (error: unknown) => {
        expect(EvalkitError.isInstance(error)).toBe(true);
        return { band: 'refused', reason: '' };
      },
    );
    const took = performance.now() - began;
    expect(one.expect.band, result.reason).toContain(result.band);
    expectSays(result.reason, one.expect);
    if (one.expect.maxMs !== undefined) expect(took).toBeLessThanOrEqual(one.expect.maxMs);
    if (one.expect.judgeCalls !== undefined) expect(judge?.calls).toBe(one.expect.judgeCalls);
  });
});
