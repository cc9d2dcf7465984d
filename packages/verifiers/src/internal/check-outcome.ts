import type { Verdict } from '@evalkit/schema';
import { printable } from '@evalkit/schema';
import type { CheckingOutcome } from './checking-pool.ts';
import { replyVerdict } from './reply-verdict.ts';

/** The verdict on work that was not done to its end. */
export function unfinishedVerdict(what: string, outcome: Exclude<CheckingOutcome, { kind: 'done' }>): Verdict {
  if (outcome.kind === 'timed-out') {
    const reason = `${what} was stopped after ${outcome.milliseconds} ms: it backtracks or runs too long on this reply, so whether it fits cannot be known; write it so that it cannot match the same text in many ways`;
    return replyVerdict('blocked', reason);
  }
  if (outcome.kind === 'aborted') return replyVerdict('blocked', `${what} was aborted before it was done`);
  const message = printable(outcome.message);
  return replyVerdict('blocked', `${what} could not be evaluated: ${message}`, [{ label: 'error', excerpt: message }]);
}
