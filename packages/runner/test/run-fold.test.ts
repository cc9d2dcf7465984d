import { BANDS, PROVENANCES } from '@evalkit/schema';
import { type RunPlan, RunSummarySchema, type TrialRecord } from '@evalkit/schema/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRunFold, mergeSummaries, planDigest, type RunFold } from '../src/index.ts';
import { errorOf, planOf, recordsOf } from './sample-runs.ts';

function foldOf(plan: RunPlan, records: readonly TrialRecord[]): RunFold {
  const fold = createRunFold(plan);
  for (const record of records) fold.add(record);
  return fold;
}

/** Rows of some trials of a plan, in any order, and a side for each. */
const someRows = () =>
  fc
    .record({ units: fc.integer({ min: 1, max: 4 }), repetitions: fc.integer({ min: 1, max: 4 }) })
    .chain(({ units, repetitions }) => {
      const plan = planOf(
        Array.from({ length: units }, (_, index) => `unit-${index}`),
        { repetitions },
      );
      const rows = fc.tuple(
        ...recordsOf(plan).map((record) =>
          fc.record({
            record: fc
              .record({
                band: fc.constantFrom(...BANDS),
                provenance: fc.constantFrom(...PROVENANCES),
              })
              .map((drawn): TrialRecord => ({ ...record, ...drawn })),
            finished: fc.boolean(),
            side: fc.boolean(),
          }),
        ),
      );
      return rows
        .chain((drawn) => fc.shuffledSubarray(drawn, { minLength: drawn.length }))
        .map((drawn) => ({ plan, rows: drawn.filter(({ finished }) => finished) }));
    });

describe('createRunFold', () => {
  const plan = planOf(['a', 'b'], { repetitions: 2, inputs: { set: 'x' } });

  it('counts by unit, provenance and band, in plan order', () => {
    const [first, second, third] = recordsOf(plan) as [TrialRecord, TrialRecord, TrialRecord];
    const fold = foldOf(plan, [
      { ...third, band: 'blocked', provenance: 'not-measured' },
      { ...first, provenance: 'live' },
      { ...second, band: 'refuted', provenance: 'live' },
    ]);
    const none = { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };
    const summary = fold.summary({ runId: 'r', status: 'deadline' });
    expect(summary).toEqual({
      schema: 'evalkit.run-summary',
      version: 1,
      runId: 'r',
      workflow: 'samples',
      name: 'sample',
      status: 'deadline',
      planDigest: planDigest(plan),
      inputs: { set: 'x' },
      planned: 4,
      finished: 3,
      tally: { live: { ...none, verified: 1, refuted: 1 }, 'not-measured': { ...none, blocked: 1 } },
      units: [
        {
          unitId: 'a',
          digest: 'digest of a',
          planned: 2,
          finished: 2,
          tally: { live: { ...none, verified: 1, refuted: 1 } },
          prediction: null,
        },
        {
          unitId: 'b',
          digest: 'digest of b',
          planned: 2,
          finished: 1,
          tally: { 'not-measured': { ...none, blocked: 1 } },
          prediction: null,
        },
      ],
    });
    expect(RunSummarySchema.parse(summary)).toEqual(summary);
  });

  it('is complete when every trial is counted, and never before', async () => {
    const records = recordsOf(plan);
    expect(foldOf(plan, records).summary({ runId: 'r', status: 'interrupted' }).status).toBe('complete');
    const error = await errorOf(() => foldOf(plan, records.slice(1)).summary({ runId: 'r', status: 'complete' }));
    expect(error).toMatchObject({ code: 'SUMMARY_INVALID', message: expect.stringContaining('1 are missing') });
  });

  it('refuses a trial that was counted already', async () => {
    const [record] = recordsOf(plan) as [TrialRecord];
    const error = await errorOf(() => foldOf(plan, [record, record]));
    expect(error).toMatchObject({
      code: 'RECORD_REPEATED',
      message: 'repetition 1 of "a" was counted already: each trial counts once',
    });
  });

  it.each<[string, Partial<TrialRecord>, string]>([
    ['another unit', { unitId: 'b' }, 'the plan has no trial 0 that is repetition 1 of "b"'],
    ['another repetition', { repetition: 2 }, 'the plan has no trial 0 that is repetition 2 of "a"'],
    ['an index beyond the plan', { index: 4 }, 'the plan has no trial 4'],
    ['a band that is none', { band: 'fine' as never }, 'this is no row of a trial: see its band'],
    ['a score that is none', { score: 2 }, 'this is no row of a trial: see its score'],
  ])('refuses a row of %s', async (_, change, message) => {
    const [record] = recordsOf(plan) as [TrialRecord];
    const error = await errorOf(() => foldOf(plan, [{ ...record, ...change }]));
    expect(error).toMatchObject({ code: 'RECORD_INVALID', message: expect.stringContaining(message) });
  });

  it('refuses to merge what another plan or the same trial is in, and then counts nothing of it', async () => {
    const records = recordsOf(plan);
    const fold = foldOf(plan, records.slice(0, 2));
    const other = planOf(['a', 'b'], { repetitions: 2, seed: 9 });
    expect(await errorOf(() => fold.merge(foldOf(other, [])))).toMatchObject({ code: 'PLAN_MISMATCH' });
    expect(await errorOf(() => fold.merge(foldOf(plan, records.slice(1))))).toMatchObject({ code: 'RECORD_REPEATED' });
    expect(fold.summary({ runId: 'r' })).toEqual(foldOf(plan, records.slice(0, 2)).summary({ runId: 'r' }));
  });

  it('makes any two parts of a run equal the whole when they are merged, in whatever order', () => {
    fc.assert(
      fc.property(someRows(), ({ plan: drawnPlan, rows }) => {
        const all = rows.map(({ record }) => record);
        const left = foldOf(
          drawnPlan,
          rows.filter(({ side }) => side).map(({ record }) => record),
        );
        const right = foldOf(
          drawnPlan,
          rows.filter(({ side }) => !side).map(({ record }) => record),
        );
        const whole = foldOf(drawnPlan, all.toReversed()).summary({ runId: 'r' });
        const [leftSummary, rightSummary] = [left.summary({ runId: 'r' }), right.summary({ runId: 'r' })];
        expect(mergeSummaries(leftSummary, rightSummary)).toEqual(whole);
        expect(mergeSummaries(rightSummary, leftSummary)).toEqual(whole);
        left.merge(right);
        expect(left.summary({ runId: 'r' })).toEqual(whole);
        expect(left.finished).toBe(all.length);
      }),
    );
  });

  it('counts a run of many pages of trials in any order', () => {
    const long = planOf(['a', 'b'], { repetitions: 50_000 });
    const records = recordsOf(long);
    const shuffled = records.map((_, index) => records[(index * 7919) % records.length] as TrialRecord);
    const [left, right] = [foldOf(long, shuffled.slice(0, 40_000)), foldOf(long, shuffled.slice(40_000))];
    left.merge(right);
    expect(left.summary({ runId: 'r' })).toEqual(foldOf(long, records).summary({ runId: 'r' }));
  });
});

describe('mergeSummaries', () => {
  const plan = planOf(['a', 'b']);
  const [first, second] = recordsOf(plan) as [TrialRecord, TrialRecord];
  const part = (record: TrialRecord, runId = 'r') => foldOf(plan, [record]).summary({ runId, status: 'deadline' });

  it('keeps that a part stopped at its deadline, unless nothing is missing', () => {
    const empty = createRunFold(plan).summary({ runId: 'r' });
    expect(mergeSummaries(part(first), empty).status).toBe('deadline');
    expect(mergeSummaries(empty, empty).status).toBe('interrupted');
    expect(mergeSummaries(part(first), part(second)).status).toBe('complete');
  });

  it('refuses parts of different runs, of different plans, and with a trial in common', async () => {
    const other = createRunFold(planOf(['a', 'c'])).summary({ runId: 'r' });
    expect((await errorOf(() => mergeSummaries(part(first), part(second, 's')))).message).toMatch(/runs r and s/);
    expect((await errorOf(() => mergeSummaries(part(first), other))).message).toMatch(/different plans/);
    expect(await errorOf(() => mergeSummaries(part(first), part(first)))).toMatchObject({
      code: 'SUMMARY_MISMATCH',
      message: 'these summaries cannot be merged: together they have 2 trials of "a", of which 1 were planned',
    });
  });
});
