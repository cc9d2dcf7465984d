import * as z from 'zod';
import { canonicalJson } from '../canonical-json.ts';
import type { PlacedProblem } from '../document/internal/problems-of.ts';
import { CanonicalJsonError, ExpectedError } from '../errors.ts';
import type { Issue } from '../issue.ts';
import { printable } from '../printable.ts';
import { type Expected, ExpectedSchema } from './expected.ts';
import { type ExpectedArtifact, ExpectedArtifactSchema } from './expected-artifact.ts';
import { type ExpectedEvents, ExpectedEventsSchema } from './expected-events.ts';
import { type ExpectedReply, ExpectedReplySchema } from './expected-reply.ts';
import { deepFreeze } from './internal/deep-freeze.ts';
import { expectedProblems } from './internal/expected-problems.ts';

const parsed = {
  expected: new WeakSet<object>(),
  reply: new WeakSet<object>(),
  events: new WeakSet<object>(),
  artifacts: new WeakSet<object>(),
};

const ExpectedArtifactsSchema = z.array(ExpectedArtifactSchema);

/**
 * Checks what is expected of a turn, as a scenario set's `expected` is checked when it is loaded.
 *
 * The result is frozen and has its defaults (`count` `>=1`, `present` true, `threshold` 0.7) and canonical counts; it and its
 * parts come back as they are when they are parsed again, without being checked again.
 * @throws ExpectedError `EXPECTED_INVALID`, with every problem and its path, when it would check something else than it says.
 */
export function parseExpected(value: unknown): Expected {
  return parse('expected', ExpectedSchema, value);
}

/** `parseExpected` for what is expected of a reply; its JSON Schema has to be there, not the path of its file. */
export function parseExpectedReply(value: unknown): ExpectedReply {
  return parse('reply', ExpectedReplySchema, value);
}

/** `parseExpected` for what is expected of events. */
export function parseExpectedEvents(value: unknown): ExpectedEvents {
  return parse('events', ExpectedEventsSchema, value);
}

/** `parseExpected` for what is expected of artifacts. */
export function parseExpectedArtifacts(value: unknown): readonly ExpectedArtifact[] {
  return parse('artifacts', ExpectedArtifactsSchema, value);
}

/** Freezes a block that was checked with its document, so that it is not checked again. */
export function rememberExpected<Block extends Expected>(expected: Block): Block {
  deepFreeze(expected);
  const { reply, events, artifacts } = expected;
  const resolved = reply?.kind !== 'json_schema' || typeof reply.schema !== 'string';
  if (resolved) parsed.expected.add(expected);
  if (resolved && reply !== undefined) parsed.reply.add(reply);
  if (events !== undefined) parsed.events.add(events);
  if (artifacts !== undefined) parsed.artifacts.add(artifacts);
  return expected;
}

function parse<Schema extends z.ZodType<object>>(
  name: keyof typeof parsed,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  if (typeof value === 'object' && value !== null && parsed[name].has(value)) return value as z.output<Schema>;
  const json = copyOf(value, name);
  const result = schema.safeParse(json);
  if (!result.success) throw invalid(name, expectedProblems(schema, result.error.issues, json));
  const block = result.data;
  if (name === 'expected') rememberExpected(block as Expected);
  else rememberExpected({ [name]: block } as Expected);
  if (!parsed[name].has(block)) {
    const path = name === 'reply' ? ['schema'] : ['reply', 'schema'];
    const message = 'the path of a JSON Schema is only read by loadScenarioSet: give the schema itself';
    throw invalid(name, [{ path, code: 'schema-not-loaded', message, atKey: false }]);
  }
  return block;
}

/** What is checked is a copy, so that freezing it leaves the caller's value alone. */
function copyOf(value: unknown, name: string): unknown {
  try {
    return JSON.parse(canonicalJson(value));
  } catch (error) {
    if (!(error instanceof CanonicalJsonError)) throw error;
    throw invalid(name, [{ path: [], code: 'not-json', message: error.message, atKey: false }]);
  }
}

function invalid(name: string, problems: readonly PlacedProblem[]): ExpectedError {
  const issues: Issue[] = problems.map(({ path, code, message }) => {
    return { path: path.join('.'), line: null, column: null, code, message };
  });
  const what = name === 'expected' ? name : `expected.${name}`;
  const lines = issues.map(({ path, message }) => `  ${path === '' ? '' : `${printable(path)}: `}${message}`);
  return new ExpectedError({ code: 'EXPECTED_INVALID', message: [`${what} is invalid:`, ...lines].join('\n'), issues });
}
