import { bandOfAssessment } from '@evalkit/schema';
import { describe, expect, it } from 'vitest';
import scriptedJudge from '../scripted-judge.ts';

describe('the scripted judge', () => {
  it('says in its id that it is scripted', () => {
    expect(scriptedJudge.id).toBe('scripted-judge');
  });

  it.each([
    [['names "milk"', 'names "eggs"'], 'Milk and eggs', 'verified'],
    [['names "milk" and "eggs"'], 'only milk', 'refuted'],
    [['is friendly'], 'milk', 'inconclusive'],
  ] as const)('looks for the quoted words of %j in %j', async (rubric, text, band) => {
    expect(bandOfAssessment(await scriptedJudge.assess({ rubric, text }))).toBe(band);
  });

  it('quotes what it found and names what it missed', async () => {
    const { criteria } = await scriptedJudge.assess({ rubric: { criteria: ['"a" and "b"', '"z"'] }, text: 'A B' });
    expect(criteria).toEqual([
      { criterion: '"a" and "b"', met: true, quote: 'a ... b', reason: 'the text has every quoted word' },
      { criterion: '"z"', met: false, quote: null, reason: 'the text does not have "z"' },
    ]);
  });
});
