import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion, ScoringError, scoreRun } from '../src/index.ts';
import { units } from './counts-arbitrary.ts';
import { runSummary } from './run-summaries.ts';

const certain = { verified: 1, inconclusive: 0, refuted: 0, blocked: 0 };
const none = { verified: 0, inconclusive: 0, refuted: 0, blocked: 0 };

describe('scoreRun', () => {
  it('scores a run of one kind, each unit apart', () => {
    const score = scoreRun(
      runSummary({
        units: [
          { id: 'a', bands: ['verified', 'verified'], prediction: certain },
          { id: 'b', bands: ['refuted', 'blocked'] },
        ],
      }),
    );
    expect(score.provenance).toEqual({ live: 4 });
    expect(score.kinds.real).toMatchObject({
      planned: 4,
      measured: 3,
      blocked: 1,
      worst: 'refuted',
      verifiedRate: proportion(2, 3),
      brier: { original: 0, half: 0, n: 2 },
    });
    expect(score.kinds.replayed).toBeNull();
    expect(score.kinds.synthetic).toBeNull();
    expect(score.units.map(({ unitId, stable, brier }) => ({ unitId, stable, brier }))).toEqual([
      { unitId: 'a', stable: true, brier: { original: 0, half: 0, n: 2 } },
      { unitId: 'b', stable: false, brier: null },
    ]);
  });

  it('counts live and recorded trials as one real kind', () => {
    const tally = { live: { ...none, verified: 1 }, recorded: { ...none, refuted: 1 } };
    const score = scoreRun(runSummary({ units: [{ id: 'a', tally }] }));
    expect(score.kinds.real?.verifiedRate).toEqual(proportion(1, 2));
    expect(score.provenance).toEqual({ live: 1, recorded: 1 });
  });

  it('never lets replayed or synthetic trials into the real score, and names how many there are', () => {
    const tally = {
      live: { ...none, refuted: 1 },
      replayed: { ...none, verified: 4 },
      synthetic: { ...none, verified: 10, blocked: 1 },
    };
    const score = scoreRun(runSummary({ units: [{ id: 'a', tally, prediction: certain, planned: 20 }] }));
    expect(score.kinds.real?.verifiedRate).toEqual(proportion(0, 1));
    expect(score.kinds.real?.brier).toEqual({ original: 2, half: 1, n: 1 });
    expect(score.kinds.replayed?.verifiedRate).toEqual(proportion(4, 4));
    expect(score.kinds.synthetic).toMatchObject({ planned: 11, measured: 10, blocked: 1 });
    expect(score.units[0]?.provenance).toEqual({ live: 1, replayed: 4, synthetic: 11 });
    expect(score.all).toMatchObject({ planned: 20, finished: 16 });
  });

  it('says in the one kind of a run that trials were lost or are unfinished', () => {
    const tally = { live: { ...none, verified: 2 }, 'not-measured': { ...none, blocked: 3 } };
    const score = scoreRun(runSummary({ units: [{ id: 'a', tally, planned: 6, prediction: certain }] }));
    expect(score.notMeasured).toBe(3);
    expect(score.kinds.real).toMatchObject({ planned: 6, finished: 5, measured: 2, blocked: 3, stable: false });
    expect(score.kinds.real?.brier).toEqual({ original: 6 / 5, half: 3 / 5, n: 5 });
  });

  it('leaves lost trials out of every kind where kinds are mixed', () => {
    const tally = {
      live: { ...none, verified: 1 },
      synthetic: { ...none, verified: 1 },
      'not-measured': { ...none, blocked: 2 },
    };
    const score = scoreRun(runSummary({ units: [{ id: 'a', tally }] }));
    expect(score.kinds.real?.blocked).toBe(0);
    expect(score.kinds.synthetic?.blocked).toBe(0);
    expect(score.all.blocked).toBe(2);
    expect(score.notMeasured).toBe(2);
  });

  it('has no kind at all when the subject never answered', () => {
    const tally = { 'not-measured': { ...none, blocked: 2 } };
    const score = scoreRun(runSummary({ units: [{ id: 'a', tally }] }));
    expect(score.kinds).toEqual({ real: null, replayed: null, synthetic: null });
    expect(score.all.verifiedRate.estimate).toBeNull();
  });

  it('counts every finished trial once, and gives the same totals for the units in any order', () => {
    fc.assert(
      fc.property(units, (list) => {
        const score = scoreRun(runSummary({ units: list }));
        const trials = list.reduce((sum, { bands = [] }) => sum + bands.length, 0);
        expect(score.all.finished).toBe(trials);
        expect(score.units.reduce((sum, { finished }) => sum + finished, 0)).toBe(trials);
        expect(score.kinds.real).toEqual(trials === 0 ? null : score.all);
        expect(scoreRun(runSummary({ units: list.toReversed() })).all).toEqual(score.all);
      }),
    );
  });

  describe('refuses a summary that contradicts itself', () => {
    const summary = runSummary({ units: [{ id: 'a', bands: ['verified', 'refuted'] }] });
    const [unit] = summary.units;
    it.each([
      ['finished', { ...summary, finished: 3 }, 'finished is 3, its counts come to 2'],
      ['planned', { ...summary, planned: 9 }, 'planned is 9, its counts come to 2'],
      ['a total', { ...summary, tally: { live: { ...none, verified: 2 } } }, 'live refuted is 0, its counts come to 1'],
      ['a unit', { ...summary, units: unit ? [{ ...unit, finished: 1 }] : [] }, 'finished of unit "a" is 1'],
      ['too few planned', { ...summary, units: unit ? [{ ...unit, planned: 1 }] : [] }, 'planned of unit "a" is 1'],
      ['a unit twice', { ...summary, units: unit ? [unit, unit] : [] }, 'lists unit "a" twice'],
      [
        'a band for a trial that was never measured',
        runSummary({ units: [{ id: 'a', tally: { 'not-measured': { ...none, verified: 1 } } }] }),
        'blocked of unit "a" among the trials not measured is 0, its counts come to 1',
      ],
    ])('in %s', (_, broken, message) => {
      expect(() => scoreRun(broken)).toThrow(ScoringError);
      expect(() => scoreRun(broken)).toThrow(message);
    });
  });

  it('refuses a forecast that is none', () => {
    const prediction = { ...certain, verified: 2 };
    expect(() => scoreRun(runSummary({ units: [{ id: 'a', bands: ['verified'], prediction }] }))).toThrow(
      'the prediction of verified must be between 0 and 1, not 2',
    );
  });
});
