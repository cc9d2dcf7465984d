import { RunPlanSchema } from '@evalkit/schema/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDigest, planTrials, trialsOf } from '../src/index.ts';
import { errorOf, planOf } from './sample-runs.ts';

const unit = (unitId: string) => ({ unitId, digest: 'd' });
const options = { workflow: 'w', name: 'n' };

describe('planTrials', () => {
  it('resolves the defaults and writes them into the plan', () => {
    expect(planTrials([unit('a')], options)).toEqual({
      schema: 'evalkit.run-plan',
      version: 1,
      workflow: 'w',
      name: 'n',
      inputs: {},
      seed: 0,
      repetitions: 1,
      units: [{ unitId: 'a', digest: 'd' }],
    });
  });

  it('makes plans of the schema, with what the units declare and nothing else', () => {
    const prediction = { verified: 0.7, inconclusive: 0.1, refuted: 0.1, blocked: 0.1 };
    const extra = { ...unit('a'), prediction, covers: ['tools/notes'], other: true };
    const plan = planTrials([extra, unit('b')], { ...options, repetitions: 5, seed: 7, inputs: { set: 'x' } });
    expect(RunPlanSchema.parse(plan)).toEqual(plan);
    expect(plan.units[0]).toEqual({ unitId: 'a', digest: 'd', prediction, covers: ['tools/notes'] });
  });

  it('freezes the plan, to which a run is bound by its digest', () => {
    const plan = planOf(['a']);
    expect(() => plan.units.push(unit('b'))).toThrow(TypeError);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['no units', () => planTrials([], options), /no units to run/],
    [
      'the same id twice',
      () => planTrials([unit('a'), unit('a')], options),
      /units.1 and units.0 have the same id "a"/,
    ],
    ['ids that differ in capitals', () => planTrials([unit('Straße'), unit('STRAßE')], options), /same id/],
    ['ids that differ in encoding', () => planTrials([unit('\u00e9'), unit('e\u0301')], options), /same id/],
    ['an empty id', () => planTrials([unit('')], options), /units.0.unitId is ""/],
    ['an id with a lone surrogate', () => planTrials([unit('\ud800')], options), /units.0.unitId is "\\ud800"/],
    ['no repetitions', () => planOf(['a'], { repetitions: 0 }), /repetitions is 0: give a whole number from 1/],
    ['half a repetition', () => planOf(['a'], { repetitions: 1.5 }), /repetitions is 1.5/],
    ['more trials than can be counted', () => planOf(['a', 'b'], { repetitions: 2 ** 53 - 1 }), /more trials than/],
    ['a negative seed', () => planOf(['a'], { seed: -1 }), /seed is -1: give a whole number from 0/],
    ['no number as seed', () => planOf(['a'], { seed: Number.NaN }), /seed is NaN/],
    ['no digest', () => planTrials([{ unitId: 'a', digest: '' }], options), /units.0.digest is ""/],
    ['no name', () => planOf(['a'], { name: '' }), /name is ""/],
    ['an input without a digest', () => planOf(['a'], { inputs: { set: '' } }), /inputs.set is ""/],
    [
      'a prediction without a band',
      () => planTrials([{ ...unit('a'), prediction: { verified: 1 } as never }], options),
      /units.0.prediction: each of the four bands/,
    ],
  ])('refuses %s', async (_, action, message) => {
    const error = await errorOf(action);
    expect(error.code).toBe('PLAN_INVALID');
    expect(error.message).toMatch(message);
  });
});

describe('planDigest', () => {
  it('is the same for the same plan, whatever the order of its keys', () => {
    const plan = planOf(['a', 'b'], { inputs: { x: '1', y: '2' } });
    const copy = Object.fromEntries(Object.entries(structuredClone(plan)).reverse());
    expect(planDigest(copy as typeof plan)).toBe(planDigest(plan));
  });

  it('differs as soon as anything does', () => {
    const digests = [
      planOf(['a', 'b']),
      planOf(['b', 'a']),
      planOf(['a', 'b'], { seed: 1 }),
      planOf(['a', 'b'], { repetitions: 2 }),
      planOf(['a', 'b'], { inputs: { x: '1' } }),
    ].map(planDigest);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('follows a plan that was changed', () => {
    const plan = structuredClone(planOf(['a']));
    const before = planDigest(plan);
    plan.seed = 1;
    expect(planDigest(plan)).not.toBe(before);
  });
});

describe('trialsOf', () => {
  it('goes unit by unit, repetitions 1 to n of each', () => {
    const trials = [...trialsOf(planOf(['a', 'b'], { repetitions: 2 }))];
    expect(trials.map(({ index, unitId, repetition }) => `${index} ${unitId} ${repetition}`)).toEqual([
      '0 a 1',
      '1 a 2',
      '2 b 1',
      '3 b 2',
    ]);
    expect(trials.map(({ digest }) => digest)).toEqual(Array.from('aabb', (id) => `digest of ${id}`));
  });

  it('derives the same seeds in every version: a recorded run must be repeatable', () => {
    const trials = [...trialsOf(planOf(['a', 'b'], { repetitions: 2, seed: 42 }))];
    expect(trials.map(({ seed }) => seed)).toEqual([510809894, 2991534314, 782810183, 1159934287]);
  });

  it('gives each trial a seed of 32 bits that depends on nothing but the plan seed, the unit and the repetition', () => {
    const ids = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), {
      minLength: 1,
      maxLength: 5,
      selector: (id) => id.normalize('NFC').toLowerCase().normalize('NFC'),
    });
    fc.assert(
      fc.property(ids, fc.nat(), fc.integer({ min: 1, max: 4 }), (unitIds, seed, repetitions) => {
        const seeds = [...trialsOf(planOf(unitIds, { seed, repetitions }))].map((trial) => trial.seed);
        expect(seeds.every((value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32)).toBe(true);
        const alone = unitIds.flatMap((id) =>
          [...trialsOf(planOf([id], { seed, repetitions: 4 }))].slice(0, repetitions),
        );
        expect(seeds).toEqual(alone.map((trial) => trial.seed));
      }),
    );
  });

  it('is lazy', () => {
    const trials = trialsOf(planOf(['a'], { repetitions: 1e15 }));
    expect(trials.next().value).toMatchObject({ index: 0 });
    expect(trials.next().value).toMatchObject({ index: 1 });
  });
});
