import { type Clock, ExpectedError, printable, type Verdict } from '@evalkit/schema';
import { checkBudget } from './check-budget.ts';
import { unfinishedVerdict } from './check-outcome.ts';
import { checkingPool } from './checking-pool.ts';
import { excerpt, quoted } from './excerpt.ts';
import { replyVerdict } from './reply-verdict.ts';

const shownIssues = 10;

/**
 * Whether a reply is JSON that fits a JSON Schema.
 *
 * Every schema is checked on a thread: patterns, formats, `uniqueItems` and references can all take for ever on hostile values.
 * @throws ExpectedError `EXPECTED_INVALID` when the schema is invalid.
 */
export async function fitJsonSchema(
  schema: unknown,
  reply: string,
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
): Promise<Verdict> {
  const what = 'json_schema: the check of the reply';
  const task = { kind: 'json-schema', schema: JSON.stringify(schema), text: reply.trim() } as const;
  const outcome = await checkingPool().run(task, { clock, budget: checkBudget, signal });
  if (outcome.kind !== 'done') return unfinishedVerdict(what, outcome);
  const { result } = outcome;
  if (result.kind === 'schema-invalid') {
    throw new ExpectedError({
      code: 'EXPECTED_INVALID',
      message: `expected.reply is invalid:\n  schema: ${result.message}`,
      issues: result.issues,
    });
  }
  if (result.kind === 'no-json') return notJson(reply, result.message);
  const issues = result.kind === 'json-schema' ? result.issues : [];
  if (issues.length === 0) return replyVerdict('verified', 'json_schema: the reply is JSON that fits the schema');
  const told = issues.slice(0, shownIssues).map(({ message }) => printable(message, { maxLength: 300 }));
  const more = issues.length - told.length;
  const reason = `json_schema: the reply is JSON but does not fit the schema: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  const evidence = issues.slice(0, shownIssues).map(({ path, message }) => ({
    label: 'does not fit',
    pointer: printable(path === '' ? '(the whole reply)' : path),
    excerpt: printable(message),
  }));
  return replyVerdict('refuted', reason, evidence);
}

function notJson(reply: string, message: string): Verdict {
  const fenced = /^\s*```/.test(reply) ? ' (it stands in a Markdown code fence)' : '';
  const reason = `json_schema: the reply was expected to be JSON and is not${fenced}: ${printable(message)}; it begins with ${quoted(reply.trimStart())}`;
  return replyVerdict('refuted', reason, [{ label: 'reply', excerpt: excerpt(reply, 200) }]);
}
