import { describe, expect, it } from 'vitest';
import { type Band, bandOfAssessment, type JudgeAssessment } from '../src/index.ts';

function assessment(met: readonly (boolean | null)[], rest: Partial<JudgeAssessment> = {}): JudgeAssessment {
  const criteria = met.map((each, index) => ({ criterion: `criterion ${index}`, met: each, quote: null, reason: '' }));
  return { criteria, score: null, confidence: 0.9, reason: '', ...rest };
}

const fault = { code: 'TIMEOUT', message: 'no answer' };
const [yes, no, open] = [true, false, null];

describe('bandOfAssessment', () => {
  it.each<[string, JudgeAssessment, Band]>([
    ['a fault is blocked', assessment([yes], { fault }), 'blocked'],
    ['a fault is blocked, whatever a panel says', assessment([yes], { fault, band: 'verified' }), 'blocked'],
    ['the band of a panel stands', assessment([no], { band: 'verified' }), 'verified'],
    ['the band of a panel stands without confidence', assessment([], { band: 'refuted', confidence: null }), 'refuted'],
    ['no confidence is inconclusive', assessment([yes], { confidence: null }), 'inconclusive'],
    ['confidence under the floor is inconclusive', assessment([yes], { confidence: 0.59 }), 'inconclusive'],
    ['confidence at the floor is believed', assessment([yes], { confidence: 0.6 }), 'verified'],
    ['confidence that is no number is inconclusive', assessment([yes], { confidence: Number.NaN }), 'inconclusive'],

    ['without a score and criteria it is inconclusive', assessment([]), 'inconclusive'],
    ['without a score, all criteria met is verified', assessment([yes, yes]), 'verified'],
    ['without a score, none met is refuted', assessment([no, no]), 'refuted'],
    ['without a score, a share under the threshold is refuted', assessment([yes, yes, no]), 'refuted'],
    ['without a score, a share over the threshold is verified', assessment([yes, yes, yes, no]), 'verified'],
    ['an open criterion that decides is inconclusive', assessment([yes, yes, open]), 'inconclusive'],
    ['an open criterion that cannot lift it is refuted', assessment([no, no, open]), 'refuted'],
    ['an open criterion that cannot sink it is verified', assessment([yes, yes, yes, open]), 'verified'],
    ['only open criteria are inconclusive', assessment([open]), 'inconclusive'],

    ['a score at the threshold is verified', assessment([yes], { score: 0.7 }), 'verified'],
    ['a score under the threshold is refuted', assessment([no], { score: 0.69 }), 'refuted'],
    ['a score without criteria decides alone: verified', assessment([], { score: 0.7 }), 'verified'],
    ['a score without criteria decides alone: refuted', assessment([], { score: 0.1 }), 'refuted'],
    ['a score beside an open criterion is inconclusive', assessment([yes, open], { score: 1 }), 'inconclusive'],
    ['a score that is no number is inconclusive', assessment([yes], { score: Number.NaN }), 'inconclusive'],
    ['an infinite score is inconclusive', assessment([yes], { score: Number.POSITIVE_INFINITY }), 'inconclusive'],
    ['a passing score with no criterion met contradicts itself', assessment([no, no], { score: 0.9 }), 'inconclusive'],
    [
      'a failing score with all criteria met contradicts itself',
      assessment([yes, yes], { score: 0.2 }),
      'inconclusive',
    ],
    ['a passing score with some criteria met is verified', assessment([yes, no], { score: 0.9 }), 'verified'],
    ['a failing score with some criteria met is refuted', assessment([yes, no], { score: 0.2 }), 'refuted'],
  ])('%s', (_, given, band) => {
    expect(bandOfAssessment(given)).toBe(band);
  });

  it('takes another threshold and another floor', () => {
    expect(bandOfAssessment(assessment([yes, no]), { threshold: 0.5 })).toBe('verified');
    expect(bandOfAssessment(assessment([], { score: 0.8 }), { threshold: 0.9 })).toBe('refuted');
    expect(bandOfAssessment(assessment([yes], { confidence: 0.1 }), { minConfidence: 0 })).toBe('verified');
  });
});
