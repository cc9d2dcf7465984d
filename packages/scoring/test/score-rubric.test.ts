import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RubricItemResult, ScoringError, scoreRubric } from '../src/index.ts';

const rubric = {
  areas: [
    {
      id: 'tests',
      items: [
        { id: 'red', points: 30 },
        { id: 'green', points: 20 },
      ],
    },
    { id: 'code', items: [{ id: 'names', points: 10 }] },
  ],
};

function graded(item: string, awarded: number): RubricItemResult {
  return { item, status: 'graded', awarded, basis: 'log', evidence: 'transcript line 3' };
}

describe('scoreRubric', () => {
  it('gives totals as points over points, each area and basis apart', () => {
    const score = scoreRubric(rubric, [graded('red', 30), graded('green', 15), graded('names', 5)]);
    expect(score).toMatchObject({ awarded: 50, possible: 60, lowest: 50, highest: 50 });
    expect(score.areas).toEqual([
      { id: 'tests', awarded: 45, possible: 50, lowest: 45, highest: 45 },
      { id: 'code', awarded: 5, possible: 10, lowest: 5, highest: 5 },
    ]);
    expect(score.bases).toEqual({ deterministic: 0, log: 50, judge: 0, human: 0 });
  });

  it('takes the points of what does not apply out of the denominator, and says so', () => {
    const score = scoreRubric(rubric, [
      graded('red', 30),
      graded('green', 20),
      { item: 'names', status: 'not-applicable', reason: 'no names in it' },
    ]);
    expect(score).toMatchObject({ awarded: 50, possible: 50 });
    expect(score.notApplicable).toEqual([{ item: 'names', points: 10, reason: 'no names in it' }]);
  });

  it('scores 0 without evidence, lists it, and gives the score as a range', () => {
    const score = scoreRubric(rubric, [
      graded('red', 30),
      { item: 'green', status: 'insufficient-evidence', reason: 'the log is cut off' },
    ]);
    expect(score).toMatchObject({ awarded: 30, possible: 60, lowest: 30, highest: 60 });
    expect(score.insufficientEvidence).toEqual([
      { item: 'green', points: 20, reason: 'the log is cut off' },
      { item: 'names', points: 10, reason: 'no result was given' },
    ]);
  });

  it('stays between its bounds whatever is graded', () => {
    const share = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
    fc.assert(
      fc.property(share, share, (red, names) => {
        const results = [
          ...(red === null ? [] : [graded('red', red)]),
          ...(names === null ? [] : [graded('names', names)]),
        ];
        const { awarded, possible, lowest, highest } = scoreRubric(rubric, results);
        return lowest <= awarded && awarded <= highest && highest <= possible;
      }),
    );
  });

  it.each([
    [[graded('red', 31)], 'DOMAIN', 'awarded of "red" must be from 0 to 30, not 31'],
    [[{ ...graded('red', 1), confidence: 2 }], 'DOMAIN', 'confidence of "red" must be between 0 and 1, not 2'],
    [[{ ...graded('red', 1), basis: 'guess' }], 'DOMAIN', 'basis of "red" must be deterministic, log, judge or human'],
    [[graded('red', 1), graded('red', 2)], 'RUBRIC_MISMATCH', 'the item "red" has two results'],
    [[graded('__proto__', 1)], 'RUBRIC_MISMATCH', 'the rubric has no item "__proto__"'],
  ])('refuses %o', (results, code, message) => {
    const score = () => scoreRubric(rubric, results as RubricItemResult[]);
    expect(score).toThrow(ScoringError);
    expect(score).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });

  it('refuses a rubric whose items come twice or are worth nothing', () => {
    const twice = {
      areas: [
        {
          id: 'a',
          items: [
            { id: 'x', points: 1 },
            { id: 'x', points: 1 },
          ],
        },
      ],
    };
    expect(() => scoreRubric(twice, [])).toThrow('the rubric has the item "x" twice');
    const nothing = { areas: [{ id: 'a', items: [{ id: 'x', points: 0 }] }] };
    expect(() => scoreRubric(nothing, [])).toThrow('points of "x" must be a finite number above 0, not 0');
  });
});
