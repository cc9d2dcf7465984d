import type { Evidence, Judge, JudgeAssessment, Verdict } from '@evalkit/schema';
import { type AssessmentPolicy, bandOfAssessment } from '@evalkit/schema';
import { assessmentOf } from './assessment-of.ts';
import { errorEvidence } from './error-evidence.ts';
import { quoted } from './excerpt.ts';
import { untilAborted } from './until-aborted.ts';

/** What a judge is asked about a reply. */
export interface JudgeQuestion {
  readonly rubric: readonly string[];
  readonly reply: string;
  /** What the reply was an answer to. */
  readonly prompt?: string | undefined;
}

/** Asks a judge once; a judge that throws, is aborted or answers what is no assessment is blocked. */
export async function askJudge(
  judge: Judge,
  { rubric, reply, prompt }: JudgeQuestion,
  signal: AbortSignal | undefined,
): Promise<JudgeAssessment | Verdict> {
  const who = judgeInWords(judge);
  let answer: unknown;
  try {
    const request = { rubric: [...rubric], text: reply, ...(prompt !== undefined && { context: prompt }) };
    const asked = async (): Promise<JudgeAssessment> => judge.assess(request, signal === undefined ? {} : { signal });
    answer = await untilAborted(asked, signal);
  } catch (error) {
    const evidence = errorEvidence(error);
    const what = signal?.aborted ? 'was aborted before it answered' : 'failed';
    return {
      band: 'blocked',
      verifier: 'reply',
      reason: `judge: ${who} ${what}: ${evidence.excerpt}`,
      evidence: [evidence],
    };
  }
  const { assessment, problem } = assessmentOf(answer, rubric);
  if (assessment !== null) return assessment;
  const reason = `judge: ${who} answered what is no assessment: ${problem}`;
  return { band: 'blocked', verifier: 'reply', reason, evidence: [{ label: 'error', excerpt: problem }] };
}

/** The verdict on a judge's assessment. */
export function judgeVerdict(judge: Judge, assessment: JudgeAssessment, policy: AssessmentPolicy): Verdict {
  const band = bandOfAssessment(assessment, policy);
  const { score, confidence, fault, criteria, reason } = assessment;
  const unmet = criteria.filter(({ met }) => met !== true);
  const told = unmet.slice(0, 5).map(({ criterion, met, reason: why }) => {
    return `${met === null ? 'undecided' : 'not met'}: ${quoted(criterion)}${why === '' ? '' : ` (${quoted(why)})`}`;
  });
  const numbers = [
    ...(score === null ? [] : [`score ${score} (threshold ${policy.threshold ?? 0.7})`]),
    confidence === null ? 'no confidence' : `confidence ${confidence} (at least ${policy.minConfidence ?? 0.6})`,
  ];
  const parts =
    fault === undefined
      ? [numbers.join(', '), ...told, ...(reason === '' ? [] : [quoted(reason, 200)])]
      : [`could not judge: ${quoted(fault.code)} ${quoted(fault.message, 200)}`];
  return {
    band,
    verifier: 'reply',
    reason: `judge: ${judgeInWords(judge)} says ${band}: ${parts.join('; ')}`,
    evidence: criteria.slice(0, 20).map(criterionEvidence),
    score,
    confidence,
  };
}

function criterionEvidence({ criterion, met, quote, reason }: JudgeAssessment['criteria'][number]): Evidence {
  const outcome = met === null ? 'criterion undecided' : met ? 'criterion met' : 'criterion not met';
  const excerpt = [criterion, quote, reason]
    .filter((text) => text !== null && text !== '')
    .map((text) => quoted(text ?? '', 80));
  return { label: outcome, excerpt: excerpt.join(' ') };
}

function judgeInWords({ id }: Judge): string {
  return `the judge ${quoted(String(id))}`;
}
