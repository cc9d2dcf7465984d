import { type AssessmentPolicy, type Clock, type Judge, type Ports, systemPorts, type Verdict } from '@evalkit/schema';
import type { ExpectedReply } from '@evalkit/schema/expected';
import { askJudge, type JudgeQuestion, judgeVerdict } from './ask-judge.ts';
import { compareExact } from './compare-exact.ts';
import { findSubstring } from './find-substring.ts';
import { fitJsonSchema } from './fit-json-schema.ts';
import { matchPattern } from './match-pattern.ts';
import { isBlank } from './reply-text.ts';
import { replyVerdict } from './reply-verdict.ts';

/** What settling a reply needs besides the reply. */
export interface SettleReplyOptions {
  readonly judge?: Judge | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly prompt?: string | undefined;
  readonly policy?: AssessmentPolicy | undefined;
  readonly ports?: Partial<Pick<Ports, 'clock'>> | undefined;
}

/** A reply's verdict, and which side of the table it stands on. */
export interface SettledReply {
  readonly by: 'deterministic' | 'judge';
  readonly verdict: Verdict;
}

/** Settles a reply against what was checked before; asks the judge when `expected` says so and there is something to judge. */
export async function settleReply(
  expected: ExpectedReply,
  reply: string | null,
  options: SettleReplyOptions,
): Promise<SettledReply> {
  if (reply === null) {
    const reason = `${expected.kind}: the reply was never captured, so it could not be evaluated`;
    return { by: 'deterministic', verdict: replyVerdict('blocked', reason) };
  }
  if (isBlank(reply)) {
    const judge = expected.kind === 'judge' ? ', and is not shown to a judge' : '';
    const reason = `${expected.kind}: the reply is blank, which gives too little signal${judge}`;
    return { by: 'deterministic', verdict: replyVerdict('inconclusive', reason) };
  }
  if (expected.kind === 'judge') return { by: 'judge', verdict: await judged(expected, reply, options) };
  const { signal, ports } = options;
  const clock = ports?.clock ?? systemPorts.clock;
  return { by: 'deterministic', verdict: await evaluated(expected, reply, { clock, signal }) };
}

function evaluated(
  expected: Exclude<ExpectedReply, { kind: 'judge' }>,
  reply: string,
  run: { readonly clock: Clock; readonly signal: AbortSignal | undefined },
): Verdict | Promise<Verdict> {
  switch (expected.kind) {
    case 'exact':
      return compareExact(expected.value, reply);
    case 'substring':
      return findSubstring(expected.value, reply);
    case 'regex':
      return matchPattern(expected, reply, run);
    case 'json_schema':
      return fitJsonSchema(expected.schema, reply, run);
  }
}

async function judged(
  { rubric, threshold, min_confidence }: Extract<ExpectedReply, { kind: 'judge' }>,
  reply: string,
  { judge, signal, prompt, policy }: SettleReplyOptions,
): Promise<Verdict> {
  if (judge === undefined) {
    return replyVerdict(
      'blocked',
      'judge: the reply is to be judged and no judge was given: give one as options.judge',
    );
  }
  const question: JudgeQuestion = { rubric, reply, prompt };
  const answer = await askJudge(judge, question, signal);
  if ('verifier' in answer) return answer;
  const minConfidence = min_confidence ?? policy?.minConfidence;
  return judgeVerdict(judge, answer, { threshold, ...(minConfidence !== undefined && { minConfidence }) });
}
