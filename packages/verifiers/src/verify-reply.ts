import type { AssessmentPolicy, Judge, Ports, Verdict } from '@evalkit/schema';
import { type ExpectedReply, parseExpectedReply } from '@evalkit/schema/expected';
import { assertReply } from './internal/assert-input.ts';
import { settleReply } from './internal/settle-reply.ts';

type JudgeReply = Extract<ExpectedReply, { kind: 'judge' }>;

/** What a reply has to be, as it is written in a scenario set; a JSON Schema is given itself, not as the path of its file. */
export type ExpectedReplyInput =
  | Exclude<ExpectedReply, JudgeReply>
  | (Omit<JudgeReply, 'rubric' | 'threshold'> & {
      readonly rubric: readonly string[];
      /** Lowest score, in [0, 1], that counts as verified. Default 0.7. */
      readonly threshold?: number | undefined;
    });

/** How a reply is verified. */
export interface VerifyReplyOptions {
  /** Who judges a reply of kind `judge`. Without one such a reply is blocked. */
  readonly judge?: Judge | undefined;
  /** What the reply was an answer to; the judge is told. */
  readonly prompt?: string | undefined;
  /** The confidence that is believed where `expected` names no `min_confidence`. Default 0.6. */
  readonly policy?: Pick<AssessmentPolicy, 'minConfidence'> | undefined;
  /** Aborts the verification: what is not settled by then is blocked. */
  readonly signal?: AbortSignal | undefined;
  /** The clock that stops a pattern. Default `systemPorts`. */
  readonly ports?: Partial<Pick<Ports, 'clock'>> | undefined;
}

/**
 * Whether a reply is what is expected of it.
 *
 * `null` was never captured: blocked. A blank reply is inconclusive and is not shown to a judge. `exact` and `substring` compare in NFC
 * with LF line ends. Patterns and JSON Schemas run on a thread of their own; one that does not end within 0.7 s is blocked. A judge
 * is asked once; one that throws or answers nonsense is blocked, with the error as evidence.
 * @throws ExpectedError `EXPECTED_INVALID` (rejects) when `expected` would check something else than it says.
 * @throws VerifierError `INPUT_INVALID` (rejects) when `reply` is neither text nor `null`.
 */
export async function verifyReply(
  expected: ExpectedReplyInput,
  reply: string | null | undefined,
  options: VerifyReplyOptions = {},
): Promise<Verdict> {
  const parsed = parseExpectedReply(expected);
  const { verdict } = await settleReply(parsed, assertReply(reply), options);
  return verdict;
}
