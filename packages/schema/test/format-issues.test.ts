import { describe, expect, it } from 'vitest';
import { formatIssues, type Issue } from '../src/index.ts';

function issueAt(line: number | null, column: number | null, path = 'a.b', message = 'it is wrong'): Issue {
  return { path, line, column, code: 'wrong', message };
}

describe('formatIssues', () => {
  it('shows the place, the message and the lines around it', () => {
    const text = 'one\ntwo:\n  three: {}\n  must_emmit:\n    - a\n';
    const message = 'unknown key "must_emmit". Did you mean "must_emit"?';
    expect(formatIssues([issueAt(4, 3, 'scenarios.2.must_emmit', message)], { source: 'dir/smoke.yaml', text })).toBe(
      [
        'dir/smoke.yaml:4:3  scenarios.2.must_emmit',
        '  unknown key "must_emmit". Did you mean "must_emit"?',
        '   2 | two:',
        '   3 |   three: {}',
        ' > 4 |   must_emmit:',
        '     |   ^^^^^^^^^^',
      ].join('\n'),
    );
  });

  it('separates issues by an empty line, and shows no more than there is', () => {
    expect(formatIssues([issueAt(1, 1, ''), issueAt(null, null), issueAt(9, 1)], { source: 's', text: 'abc' })).toBe(
      's:1:1\n  it is wrong\n > 1 | abc\n     | ^^^\n\ns  a.b\n  it is wrong\n\ns:9:1  a.b\n  it is wrong',
    );
    expect(formatIssues([issueAt(1, 1)], { source: 's' })).toBe('s:1:1  a.b\n  it is wrong');
    expect(formatIssues([], { source: 's' })).toBe('');
  });

  it('marks a text in quotes as a whole, and punctuation and the end of a line with one caret', () => {
    const marker = (text: string, column: number) =>
      formatIssues([issueAt(1, column)], { source: 's', text })
        .split('\n')
        .at(-1);
    expect(marker('a: "x y", b', 4)).toBe('     |    ^^^^^');
    expect(marker("a: 'x y', b", 4)).toBe('     |    ^^^^^');
    expect(marker('a: {b: 1}', 4)).toBe('     |    ^');
    expect(marker('a:', 3)).toBe('     |   ^');
  });

  it('keeps the caret below its column after tabs and wide characters', () => {
    const text = '\ta\t日e\u0301: bad';
    const lines = formatIssues([issueAt(1, 9)], { source: 's', text }).split('\n');
    expect(lines.slice(-2)).toEqual([` > 1 | ${text}`, `     | \t \t${' '.repeat(5)}^^^`]);
  });

  it('shows control characters escaped, and no carriage return', () => {
    const text = 'a: "\u001b[31m\u202e" b\r\nc: 1\r\n';
    const lines = formatIssues([issueAt(1, 14)], { source: 'a\u001bb', text }).split('\n');
    expect(lines).toEqual([
      'a\\u001bb:1:14  a.b',
      '  it is wrong',
      ' > 1 | a: "\\u001b[31m\\u202e" b',
      `     | ${' '.repeat(23)}^`,
    ]);
  });

  it('cuts a long line around the column', () => {
    const text = `${'x'.repeat(500)} here ${'y'.repeat(500)}`;
    const [, , line = '', marker = ''] = formatIssues([issueAt(1, 502)], { source: 's', text }).split('\n');
    expect(line).toMatch(/^ > 1 \| …x+ here y+…$/);
    expect(line.length).toBeLessThan(120);
    expect(line.slice(marker.indexOf('^'))).toMatch(/^here /);
    expect(marker).toMatch(/ \^\^\^\^$/);
  });

  it('counts lines without the byte order mark', () => {
    expect(formatIssues([issueAt(1, 1)], { source: 's', text: '\uFEFFabc' })).toContain(' > 1 | abc\n     | ^^^');
  });
});
