import { describe, expect, it } from 'vitest';
import { formatTable } from '../../../src/scenarios/internal/format-table.ts';
import { textWidth } from '../../../src/scenarios/internal/text-width.ts';
import { wrapText } from '../../../src/scenarios/internal/wrap-text.ts';

describe('textWidth', () => {
  it.each([
    ['abc', 3],
    ['größe', 5],
    ['cafe\u0301', 4],
    ['日本語', 6],
    ['✅', 2],
    ['👩‍💻', 2],
    ['', 0],
  ])('of %j is %i', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

describe('wrapText', () => {
  it('breaks at spaces, and within a word that is longer than a line', () => {
    expect(wrapText('to be or notatallto be', 8)).toEqual(['to be or', 'notatall', 'to be']);
  });
  it('never makes a line wider than asked for, whatever the script', () => {
    for (const line of wrapText('日本語のとても長い文章 with words', 7)) expect(textWidth(line)).toBeLessThanOrEqual(7);
  });
});

describe('formatTable', () => {
  const columns = [{ title: 'id' }, { title: 'why', flexible: true }];
  it('aligns columns by what they take on a terminal and wraps the flexible one', () => {
    const rows = [
      [{ text: '日本' }, { text: 'one two three four five six seven eight' }],
      [{ text: 'abcdef' }, { text: 'x' }],
    ];
    expect(formatTable(columns, rows, 34).split('\n')).toEqual([
      'id      why',
      '------  --------------------------',
      '日本    one two three four five',
      '        six seven eight',
      'abcdef  x',
    ]);
  });
});
