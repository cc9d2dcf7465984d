import type { Clock, Verdict } from '@evalkit/schema';
import { checkBudget } from './check-budget.ts';
import { unfinishedVerdict } from './check-outcome.ts';
import { checkingPool } from './checking-pool.ts';
import { quoted } from './excerpt.ts';
import { lineAndColumn } from './reply-text.ts';
import { replyVerdict } from './reply-verdict.ts';

// Without quantifiers, groups, alternatives and back-references a search reads each character at most once per element of the
// pattern, so that it needs no thread of its own.
const linear = /^(?:[^\\*+?{}()|]|\\[dDwWsSbBtnrfv^$.*+?{}()|[\]/\\])*$/;
const longestInline = 100_000;
const longestLinear = 200;

/** Whether a pattern matches anywhere in a reply; one that never ends is blocked. */
export async function matchPattern(
  { value, flags = '' }: { readonly value: string; readonly flags?: string | undefined },
  reply: string,
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
): Promise<Verdict> {
  const all = `u${flags}`;
  const what = `regex: the pattern ${shown(value, all)}`;
  if (value.length <= longestLinear && reply.length <= longestInline && linear.test(value)) {
    return verdictAt(what, new RegExp(value, all).exec(reply)?.index ?? null, reply);
  }
  const task = { kind: 'pattern', source: value, flags: all, text: reply } as const;
  const outcome = await checkingPool().run(task, { clock, budget: checkBudget, signal });
  if (outcome.kind !== 'done') return unfinishedVerdict(what, outcome);
  return verdictAt(what, outcome.result.kind === 'pattern' ? outcome.result.index : null, reply);
}

function verdictAt(what: string, index: number | null, reply: string): Verdict {
  if (index === null) {
    const length = `${reply.length} character${reply.length === 1 ? '' : 's'}`;
    return replyVerdict('refuted', `${what} matches nowhere in the reply (${length}): ${quoted(reply)}`);
  }
  const { line, column } = lineAndColumn(reply, index);
  return replyVerdict('verified', `${what} matches at line ${line}, column ${column}`);
}

function shown(value: string, flags: string): string {
  const source = quoted(value);
  return `/${source.slice(1, -1)}/${flags}`;
}
