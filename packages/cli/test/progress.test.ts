import { planTrials, runTrials } from '@evalkit/runner';
import { describe, expect, it } from 'vitest';
import { createProgress } from '../src/progress.ts';

async function progressOf(units: number, interactive: boolean): Promise<string> {
  const plan = planTrials(
    Array.from({ length: units }, (_, index) => ({ unitId: `u${index}`, digest: 'd' })),
    { workflow: 'demo', name: 'demo' },
  );
  let written = '';
  const streams = {
    out: () => {},
    err: (text: string) => {
      written += text;
    },
    interactive,
    color: false,
    columns: 80,
    signal: new AbortController().signal,
  };
  const progress = createProgress(streams, 'first');
  const outcome = async () => ({ band: 'verified', reason: 'x', provenance: 'live' }) as const;
  for await (const event of runTrials(plan, outcome)) progress(event);
  return written;
}

describe('createProgress', () => {
  it('rewrites one line on a terminal', async () => {
    expect(await progressOf(3, true)).toBe(
      'run first: 3 trials\n\r\u001b[2K1/3  verified 1\r\u001b[2K2/3  verified 2\r\u001b[2K3/3  verified 3\n\n',
    );
  });

  it('writes a line for each trial of a short run elsewhere', async () => {
    expect(await progressOf(2, false)).toBe('run first: 2 trials\n1/2 verified u0 1\n2/2 verified u1 1\n\n');
  });

  it('writes twenty lines of a long run, with nothing that only a terminal understands', async () => {
    const lines = (await progressOf(1000, false)).trim().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('1000/1000 verified 1000');
    expect(lines.join('')).not.toContain('\u001b');
  });
});
