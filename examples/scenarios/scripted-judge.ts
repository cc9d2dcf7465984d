import type { Judge } from '@evalkit/schema';

/** A stand-in for a judge: a criterion is met when the text has the words that the criterion puts in double quotes. */
const scriptedJudge: Judge = {
  id: 'scripted-judge',
  async assess({ rubric, text }) {
    const criteria = ('criteria' in rubric ? rubric.criteria : rubric).map((criterion) => {
      const words = [...criterion.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);
      const missing = words.find((word) => !text.toLowerCase().includes(word.toLowerCase()));
      if (words.length === 0) return { criterion, met: null, quote: null, reason: 'it has no words in double quotes' };
      return missing === undefined
        ? { criterion, met: true, quote: words.join(' ... '), reason: 'the text has every quoted word' }
        : { criterion, met: false, quote: null, reason: `the text does not have "${missing}"` };
    });
    const met = criteria.filter((criterion) => criterion.met).length;
    return {
      criteria,
      score: null,
      confidence: 0.9,
      reason: `scripted: ${met} of ${criteria.length} criteria have their quoted words in the text`,
      model: { asked: 'scripted', served: 'scripted' },
    };
  },
};

export default scriptedJudge;
