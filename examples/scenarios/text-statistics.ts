const wordsPerMinute = 200;

/** Words, characters (as people count them, so that an emoji is one) and sentences of a text, and how long reading it takes. */
export function textStatistics(text: string) {
  const split = (granularity: 'word' | 'grapheme' | 'sentence') => [
    ...new Intl.Segmenter('en', { granularity }).segment(text),
  ];
  const words = split('word').filter(({ isWordLike }) => isWordLike).length;
  const sentences = split('sentence').filter(({ segment }) => segment.trim() !== '').length;
  const characters = split('grapheme').length;
  return { words, characters, sentences, readingSeconds: Math.ceil((words / wordsPerMinute) * 60) };
}
