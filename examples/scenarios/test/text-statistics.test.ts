import { describe, expect, it } from 'vitest';
import { textStatistics } from '../text-statistics.ts';

describe('textStatistics', () => {
  it.each([
    ['nothing', '', { words: 0, characters: 0, sentences: 0, readingSeconds: 0 }],
    ['white space', ' \n\t', { words: 0, characters: 3, sentences: 0, readingSeconds: 0 }],
    ['one word', 'Hello', { words: 1, characters: 5, sentences: 1, readingSeconds: 1 }],
    ['two sentences', 'Is it? It is.', { words: 4, characters: 13, sentences: 2, readingSeconds: 2 }],
    ['an apostrophe', "don't", { words: 1, characters: 5, sentences: 1, readingSeconds: 1 }],
    ['a family as one character', '👩‍👩‍👧', { words: 0, characters: 1, sentences: 1, readingSeconds: 0 }],
    ['a letter with a combining accent', 'e\u0301', { words: 1, characters: 1, sentences: 1, readingSeconds: 1 }],
    ['punctuation alone', '... !', { words: 0, characters: 5, readingSeconds: 0 }],
  ])('counts %s', (_, text, expected) => {
    expect(textStatistics(text)).toMatchObject(expected);
  });

  it('reads 200 words a minute', () => {
    expect(textStatistics('word '.repeat(200)).readingSeconds).toBe(60);
    expect(textStatistics('word '.repeat(201)).readingSeconds).toBe(61);
  });

  it('takes an abbreviation for the end of a sentence, which the scenario set refutes', () => {
    expect(textStatistics('Dr. Smith came. He left.').sentences).toBe(3);
  });
});
