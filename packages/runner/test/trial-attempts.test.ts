import type { Execute, TrialFault, TrialOutcome, TrialRecord } from '@evalkit/schema/run';
import { TrialRecordSchema } from '@evalkit/schema/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InfrastructureError, runTrials } from '../src/index.ts';
import { collect, outcomeOf, planOf, rowsOf, verifying } from './sample-runs.ts';

async function recordOf(execute: Execute, retries = 0): Promise<TrialRecord> {
  const [row] = rowsOf(await collect(runTrials(planOf(['a']), execute, { retries })));
  if (row === undefined) throw new Error('the trial was not finished');
  return row;
}

const recordOfOutcome = (outcome: unknown) => recordOf(async () => outcome as TrialOutcome);
const refused: TrialFault = { kind: 'infrastructure', code: 'RATE_LIMITED', message: '429' };

describe('retries', () => {
  it('attempt a trial again that threw an InfrastructureError, and keep every attempt', async () => {
    const row = await recordOf((_, { attempt }) => {
      if (attempt < 3) throw new InfrastructureError({ code: 'RATE_LIMITED', message: '429' });
      return verifying();
    }, 5);
    expect(row.band).toBe('verified');
    expect(row.attempts.map(({ fault }) => fault)).toEqual([refused, refused, null]);
  });

  it('attempt a trial again whose outcome has an infrastructure fault', async () => {
    const row = await recordOf(
      async (_, { attempt }) => (attempt === 1 ? outcomeOf('blocked', { fault: refused }) : outcomeOf('refuted')),
      1,
    );
    expect(row).toMatchObject({ band: 'refuted', fault: null, attempts: [{ fault: refused }, { fault: null }] });
  });

  it('end with the last attempt when none is left', async () => {
    const row = await recordOf(() => Promise.reject(new InfrastructureError({ code: 'DOWN', message: 'down' })), 2);
    expect(row).toMatchObject({ band: 'blocked', reason: 'down', fault: { kind: 'infrastructure', code: 'DOWN' } });
    expect(row.attempts).toHaveLength(3);
  });

  it('know an InfrastructureError of another copy of this package', async () => {
    const error = Object.assign(new Error('down'), {
      code: 'DOWN',
      [Symbol.for('evalkit.error')]: true,
      [Symbol.for('evalkit.infrastructure-error')]: true,
    });
    expect((await recordOf(() => Promise.reject(error), 1)).attempts).toHaveLength(2);
  });

  it.each<[string, Execute]>([
    ['a fault of the subject', async () => outcomeOf('blocked', { fault: { ...refused, kind: 'subject' } })],
    ['an error that is not marked', () => Promise.reject(new Error('no'))],
    ['a refuted trial, which was measured', async () => outcomeOf('refuted', { fault: refused })],
    ['a blocked trial without a fault', async () => outcomeOf('blocked')],
  ])('do not attempt %s again', async (_, execute) => {
    expect((await recordOf(execute, 3)).attempts).toHaveLength(1);
  });

  it('give every attempt a signal of its own', async () => {
    const signals = new Set<AbortSignal>();
    await recordOf((_, { signal }) => {
      signals.add(signal);
      return Promise.reject(new InfrastructureError({ code: 'DOWN', message: 'down' }));
    }, 2);
    expect(signals.size).toBe(3);
  });
});

describe('a score', () => {
  it.each<[unknown, number | null]>([
    [0, 0],
    [-0, 0],
    [1, 1],
    [0.25, 0.25],
    [null, null],
    [undefined, null],
  ])('of %s is kept as %s', async (score, kept) => {
    const row = await recordOfOutcome({ ...outcomeOf('verified'), score });
    expect(row.band).toBe('verified');
    expect(Object.is(row.score, kept)).toBe(true);
  });

  it.each<[unknown, string]>([
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [1.01, '1.01'],
    [-0.1, '-0.1'],
    ['0.5', '"0.5"'],
  ])('of %s makes a verified trial inconclusive and is never averaged', async (score, shown) => {
    const reason = `it is verified; its score is ${shown}, not a number in [0, 1], and does not count`;
    expect(await recordOfOutcome({ ...outcomeOf('verified'), score })).toMatchObject({
      band: 'inconclusive',
      score: null,
      reason,
      fault: null,
    });
  });

  it.each(['refuted', 'blocked'] as const)(
    'that is none leaves a %s trial what it is, with the reason added',
    async (band) => {
      const row = await recordOfOutcome({ ...outcomeOf(band), score: Number.NaN });
      expect(row).toMatchObject({ band, score: null, reason: expect.stringContaining('its score is NaN') });
    },
  );
});

describe('an outcome', () => {
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'it is undefined'],
    ['a text', 'verified', 'it is "verified"'],
    ['a list', [], 'it is a list'],
    ['no band', { ...outcomeOf('verified'), band: undefined }, 'its band is undefined'],
    ['an unknown band', { ...outcomeOf('verified'), band: 'passed' }, 'its band is "passed"'],
    ['no reason', { ...outcomeOf('verified'), reason: 7 }, 'its reason is 7'],
    ['an unknown provenance', { ...outcomeOf('verified'), provenance: 'real' }, 'its provenance is "real"'],
    ['a surface without a band', { ...outcomeOf('verified'), surfaces: { reply: { reason: 'r' } } }, 'its surfaces'],
    ['surfaces that are none', { ...outcomeOf('verified'), surfaces: [] }, 'its surfaces'],
    ['a fault of an unknown kind', { ...outcomeOf('blocked'), fault: { ...refused, kind: 'odd' } }, 'its fault'],
    ['a bad band and a bad score', { ...outcomeOf('verified'), band: 1, score: 7 }, 'its band is 1'],
  ])('with %s is blocked, saying why', async (_, outcome, why) => {
    const row = await recordOfOutcome(outcome);
    expect(row).toMatchObject({ band: 'blocked', fault: { kind: 'subject', code: 'OUTCOME_INVALID' } });
    expect(row.reason).toContain(why);
  });

  it.each(['verified', 'inconclusive', 'blocked'] as const)('with a fault is blocked, not %s', async (band) => {
    expect(await recordOfOutcome(outcomeOf(band, { fault: refused }))).toMatchObject({
      band: 'blocked',
      fault: refused,
    });
  });

  it('is bounded and escaped wherever its text came from a subject', async () => {
    const text = `\u001b[2J${'x'.repeat(10_000)}`;
    const row = await recordOfOutcome({
      ...outcomeOf('refuted'),
      reason: text,
      surfaces: { [text]: { band: 'refuted', reason: text }, ['__proto__']: { band: 'refuted', reason: 'r' } },
      fault: { kind: 'subject', code: text, message: text },
    });
    const json = JSON.stringify(row);
    expect(json.length).toBeLessThan(8000);
    expect([row.reason, row.fault?.code, row.fault?.message, ...Object.keys(row.surfaces)].join('')).not.toMatch(
      /\u001b/,
    );
    expect(row.reason.startsWith('\\u001b[2J')).toBe(true);
    expect(Object.keys(row.surfaces)).toHaveLength(2);
  });

  it('is a row of the schema, whatever was returned or thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true }), fc.boolean(), async (value, thrown) => {
        const row = await recordOf(async () => {
          if (thrown) throw value;
          return value as TrialOutcome;
        });
        expect(row.band).toBe('blocked');
        expect(TrialRecordSchema.safeParse(JSON.parse(JSON.stringify(row))).error).toBeUndefined();
      }),
    );
  });

  it('whose getters throw is blocked', async () => {
    const outcome = Object.defineProperty({}, 'band', {
      get() {
        throw new Error('gotcha');
      },
    });
    expect(await recordOfOutcome(outcome)).toMatchObject({ band: 'blocked', reason: 'gotcha' });
  });
});
