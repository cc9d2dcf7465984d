import type { Judge, JudgeAssessment, JudgeRequest } from '@evalkit/schema';
import { createTestPorts } from '@evalkit/schema/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExpectedReplyInput, verifyReply } from '../src/index.ts';
import { assessment } from './case-files.ts';

const substring = (value: string): ExpectedReplyInput => ({ kind: 'substring', value });
const exact = (value: string): ExpectedReplyInput => ({ kind: 'exact', value });
const regex = (value: string, flags?: string): ExpectedReplyInput => ({ kind: 'regex', value, flags });
const endless = regex('^(b+)+$');
const endlessReply = `${'b'.repeat(40)}!`;

describe('verifyReply: what was captured', () => {
  it.each([null, undefined])('is blocked for %s: never captured', async (reply) => {
    expect(await verifyReply(substring('x'), reply)).toMatchObject({
      band: 'blocked',
      reason: 'substring: the reply was never captured, so it could not be evaluated',
    });
  });

  it.each(['', ' \t\r\n', '\u00a0\u3000\u2028\ufeff', '\u200b', '\u0085'])('takes %j for blank', async (reply) => {
    const kinds: ExpectedReplyInput[] = [
      exact('x'),
      substring('x'),
      regex('.*', 's'),
      { kind: 'json_schema', schema: true },
    ];
    for (const expected of kinds) expect((await verifyReply(expected, reply)).band).toBe('inconclusive');
    expect((await verifyReply({ kind: 'judge', rubric: ['is polite'] }, reply)).band).toBe('inconclusive');
  });

  it('refuses a reply that is no text', async () => {
    await expect(verifyReply(exact('x'), 7 as never)).rejects.toThrow(
      'the reply is 7, which is no text: give a string, or null when it was never captured',
    );
  });

  it('refuses an expected block before looking at the reply', async () => {
    await expect(verifyReply({ kind: 'exact', valeu: 'x' } as never, null)).rejects.toMatchObject({
      code: 'EXPECTED_INVALID',
    });
  });
});

describe('verifyReply: exact', () => {
  it.each([
    ['abc', 'abd', 'it first differs at line 1, column 3: "d" instead of "c"'],
    ['a\nbc', '\n a\nbd', 'it first differs at line 3, column 2: "d" instead of "c"'],
    ['abc', 'ab', 'it ends too early, at line 1, column 3, where "c" was expected'],
    ['ab', 'ab\ncd', 'it goes on with "\\ncd" at line 1, column 3'],
    ['Done', 'done', '"done" instead of "Done" (only in upper and lower case)'],
    ['😀', '😁', 'at line 1, column 1: "😁" instead of "😀"'],
  ])('of %j says where %j differs', async (value, reply, where) => {
    const verdict = await verifyReply(exact(value), reply);
    expect(verdict.band).toBe('refuted');
    expect(verdict.reason).toContain(where);
  });

  it('holds for every text with white space around it, in any line ends and either normal form', async () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /^[\p{L}\p{N}]+$/u.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1 }), fc.constantFrom('\n', '\r\n', '\r'), async (lines, end) => {
        const reply = ` ${lines.join(end).normalize('NFD')}${end}`;
        expect((await verifyReply(exact(lines.join('\n')), reply)).band).toBe('verified');
      }),
    );
  });
});

describe('verifyReply: substring', () => {
  it('says where it stands', async () => {
    expect((await verifyReply(substring('green'), 'all\nis green')).reason).toBe(
      'substring: "green" stands in the reply at line 2, column 4',
    );
  });

  it('names the closest line and points at it', async () => {
    const verdict = await verifyReply(substring('42 items left'), 'Hello.\nThere are 41 items left.\nBye.');
    expect(verdict.reason).toBe(
      'substring: "42 items left" was looked for and is not in the reply; the closest is line 2: "There are 41 items left."',
    );
    expect(verdict.evidence).toEqual([
      { label: 'closest line', pointer: 'line 2', excerpt: '"There are 41 items left."' },
    ]);
  });

  it('says when it only stands there in other case', async () => {
    expect((await verifyReply(substring('Hello'), 'oh, hello')).reason).toContain(
      'the closest place, in other case, is line 1, column 5: "hello"',
    );
  });

  it('names the line of several that is nowhere', async () => {
    expect((await verifyReply(substring('one\ntwo words\nthree'), 'one\ntwo word\nthree')).reason).toContain(
      'of its lines, "two words" is nowhere; the closest is line 2: "two word"',
    );
    expect((await verifyReply(substring('one\ntwo'), 'two\none')).reason).toContain(
      'each of its lines is, but not one after the other',
    );
  });

  it('shows how the reply begins when nothing is close', async () => {
    expect((await verifyReply(substring('zzz'), 'All is green.')).reason).toContain(
      'the reply begins with "All is green."',
    );
  });
});

describe('verifyReply: regex', () => {
  it.each<[string, string | undefined, string, string]>([
    ['^b', 'm', 'a\nb', 'verified'],
    ['a.b', 's', 'a\nb', 'verified'],
    ['a\\.b', undefined, 'axb', 'refuted'],
    ['\\p{Lu}', undefined, 'É', 'verified'],
    ['^.$', undefined, '😀', 'verified'],
    ['(\\w+) \\1', undefined, 'the the', 'verified'],
    ['^x|y$', undefined, 'a y', 'verified'],
  ])('/%s/ with flags %s on %j is %s', async (value, flags, reply, band) => {
    expect((await verifyReply(regex(value, flags), reply)).band).toBe(band);
  });

  it('says where it matches, and how the reply begins where it does not', async () => {
    expect((await verifyReply(regex('to+tal'), 'a\nthe total')).reason).toBe(
      'regex: the pattern /to+tal/u matches at line 2, column 5',
    );
    expect((await verifyReply(regex('to+tal', 'i'), 'nothing')).reason).toBe(
      'regex: the pattern /to+tal/ui matches nowhere in the reply (7 characters): "nothing"',
    );
  });

  it('that never ends is blocked, while others and the event loop go on', async () => {
    // The clock stands still until the quick one is settled: the order does not depend on how busy the machine is.
    const ports = createTestPorts();
    const slow = [endless, endless, endless].map((expected) => verifyReply(expected, endlessReply, { ports }));
    await expect.poll(() => ports.clock.pending, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    expect((await verifyReply(regex('(x)'), 'x', { ports })).band).toBe('verified');
    ports.clock.advance(60_000);
    const verdicts = await Promise.all(slow);
    expect(verdicts.map(({ band }) => band)).toEqual(['blocked', 'blocked', 'blocked']);
    expect(verdicts[0]?.reason).toMatch(/^regex: the pattern .* was stopped after \d+ ms: it backtracks/);
  });

  it('is stopped by the clock of the ports', async () => {
    const ports = createTestPorts();
    const verdict = verifyReply(endless, endlessReply, { ports });
    await expect.poll(() => ports.clock.pending, { timeout: 10_000 }).toBeGreaterThan(0);
    ports.clock.advance(60_000);
    expect((await verdict).band).toBe('blocked');
  });

  it('is blocked when it is aborted, before and while it runs', async () => {
    expect(await verifyReply(endless, endlessReply, { signal: AbortSignal.abort() })).toMatchObject({
      band: 'blocked',
      reason: 'regex: the pattern /^(b+)+$/u was aborted before it was done',
    });
    const controller = new AbortController();
    const verdict = verifyReply(endless, endlessReply, { signal: controller.signal, ports: createTestPorts() });
    setImmediate(() => controller.abort());
    expect((await verdict).band).toBe('blocked');
  });
});

describe('verifyReply: json_schema', () => {
  const schema = { type: 'object', properties: { answer: { type: 'integer' } }, required: ['answer'] } as const;

  it('says what does not fit where', async () => {
    const verdict = await verifyReply({ kind: 'json_schema', schema }, '{"answer": "42"}');
    expect(verdict.reason).toBe(
      'json_schema: the reply is JSON but does not fit the schema: expected an integer at answer, found "42"',
    );
    expect(verdict.evidence).toMatchObject([{ label: 'does not fit', pointer: 'answer' }]);
  });

  it('says that JSON in a code fence is no JSON', async () => {
    const verdict = await verifyReply({ kind: 'json_schema', schema }, '```json\n{"answer": 42}\n```');
    expect(verdict).toMatchObject({ band: 'refuted' });
    expect(verdict.reason).toContain('was expected to be JSON and is not (it stands in a Markdown code fence)');
  });

  it('of a boolean allows everything or nothing', async () => {
    expect((await verifyReply({ kind: 'json_schema', schema: true }, '1')).band).toBe('verified');
    expect((await verifyReply({ kind: 'json_schema', schema: false }, '1')).band).toBe('refuted');
  });

  it('with a pattern that never ends is blocked', async () => {
    const pattern = { type: 'string', pattern: '^(b+)+$' };
    const verdict = await verifyReply({ kind: 'json_schema', schema: pattern }, JSON.stringify(endlessReply));
    expect(verdict).toMatchObject({ band: 'blocked' });
    expect(verdict.reason).toContain('was stopped after');
  });

  it('refuses a schema that is invalid', async () => {
    await expect(verifyReply({ kind: 'json_schema', schema: { type: 'objekt' } }, '{}')).rejects.toMatchObject({
      code: 'EXPECTED_INVALID',
      message: expect.stringContaining('found "objekt"'),
    });
  });
});

describe('verifyReply: judge', () => {
  const polite: ExpectedReplyInput = { kind: 'judge', rubric: ['is polite', 'is short'] };
  const judge = (answer: unknown, seen: JudgeRequest[] = []): Judge => ({
    id: 'test',
    assess: async (request) => {
      seen.push(request);
      return answer as JudgeAssessment;
    },
  });

  it('is told the rubric, the reply and the prompt, once', async () => {
    const seen: JudgeRequest[] = [];
    await verifyReply(polite, 'Good morning.', { judge: judge(assessment({ score: 1 }), seen), prompt: 'Greet me.' });
    expect(seen).toEqual([{ rubric: ['is polite', 'is short'], text: 'Good morning.', context: 'Greet me.' }]);
  });

  it('says which criteria were not met, with score and confidence', async () => {
    const criteria = [
      { criterion: 'is polite', met: true, quote: 'Good morning', reason: 'greets' },
      { criterion: 'is short', met: false, quote: null, reason: 'three pages' },
    ];
    const verdict = await verifyReply(polite, 'Good morning ...', {
      judge: judge(assessment({ criteria, score: 0.5, confidence: 0.9 })),
    });
    expect(verdict).toMatchObject({ band: 'refuted', score: 0.5, confidence: 0.9 });
    expect(verdict.reason).toBe(
      'judge: the judge "test" says refuted: score 0.5 (threshold 0.7), confidence 0.9 (at least 0.6); not met: "is short" ("three pages")',
    );
    expect(verdict.evidence).toEqual([
      { label: 'criterion met', excerpt: '"is polite" "Good morning" "greets"' },
      { label: 'criterion not met', excerpt: '"is short" "three pages"' },
    ]);
  });

  it('takes the confidence floor of the document before that of the options', async () => {
    const unsure = judge(assessment({ score: 0.9, confidence: 0.5 }));
    expect((await verifyReply(polite, 'Hi', { judge: unsure })).band).toBe('inconclusive');
    expect((await verifyReply(polite, 'Hi', { judge: unsure, policy: { minConfidence: 0.4 } })).band).toBe('verified');
    const strict = { ...polite, min_confidence: 0.8 };
    expect((await verifyReply(strict, 'Hi', { judge: unsure, policy: { minConfidence: 0.4 } })).band).toBe(
      'inconclusive',
    );
  });

  it('that answered to some criteria leaves the others undecided', async () => {
    const criteria = [{ criterion: 'is polite', met: true, quote: null, reason: '' }];
    const verdict = await verifyReply(polite, 'Hi', { judge: judge(assessment({ criteria })) });
    expect(verdict.band).toBe('inconclusive');
    expect(verdict.reason).toContain('undecided: "is short" ("the judge did not answer to this criterion")');
  });

  it('that throws is blocked, with the error as evidence', async () => {
    const broken: Judge = { id: 'test', assess: () => Promise.reject(new Error('connection refused')) };
    expect(await verifyReply(polite, 'Hi', { judge: broken })).toEqual({
      band: 'blocked',
      verifier: 'reply',
      reason: 'judge: the judge "test" failed: Error: connection refused',
      evidence: [{ label: 'error', excerpt: 'Error: connection refused' }],
    });
    const sync: Judge = {
      id: 'test',
      assess() {
        throw new TypeError('no key');
      },
    };
    expect((await verifyReply(polite, 'Hi', { judge: sync })).reason).toContain('TypeError: no key');
  });

  it.each([
    [undefined, 'expected an object, found undefined'],
    ['yes', 'expected an object, found "yes"'],
    [assessment({ score: 7 }), 'score is 7'],
    [assessment({ score: Number.NaN }), 'score is NaN'],
    [assessment({ score: '0.9' as never }), 'score is "0.9"'],
    [assessment({ confidence: -1 }), 'confidence is -1'],
    [assessment({ band: 'passed' as never }), 'band is "passed"'],
    [assessment({ criteria: 'all' as never }), 'criteria are "all"'],
    [assessment({ criteria: [{ met: 'yes' }] as never }), 'a criterion is {"met":"yes"}'],
    [assessment({ reason: 5 as never }), 'reason is 5'],
    [assessment({ fault: 'down' as never }), 'fault is "down"'],
  ])('that answers nonsense is blocked: %j', async (answer, problem) => {
    const verdict = await verifyReply(polite, 'Hi', { judge: judge(answer) });
    expect(verdict.band).toBe('blocked');
    expect(verdict.reason).toContain(`answered what is no assessment: ${problem}`);
  });

  it('that could not judge is blocked with its fault', async () => {
    const fault = { code: 'RATE_LIMIT', message: 'try later' };
    const verdict = await verifyReply(polite, 'Hi', { judge: judge(assessment({ score: 1, fault })) });
    expect(verdict).toMatchObject({ band: 'blocked' });
    expect(verdict.reason).toContain('could not judge: "RATE_LIMIT" "try later"');
  });

  it('that never answers is blocked when the caller gives up', async () => {
    const controller = new AbortController();
    const silent: Judge = { id: 'test', assess: () => new Promise(() => {}) };
    const verdict = verifyReply(polite, 'Hi', { judge: silent, signal: controller.signal });
    setImmediate(() => controller.abort(new Error('deadline')));
    expect((await verdict).reason).toBe('judge: the judge "test" was aborted before it answered: Error: deadline');
  });

  it('whose prose is hostile is shown escaped and bounded', async () => {
    const reason = `\u001b[31m${'x'.repeat(10_000)}`;
    const verdict = await verifyReply(polite, 'Hi', { judge: judge(assessment({ score: 0, reason })) });
    expect(verdict.reason).not.toContain('\u001b');
    expect(verdict.reason.length).toBeLessThan(600);
  });
});
