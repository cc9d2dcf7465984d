import { describeThrown, printable } from '@evalkit/schema';
import { type ArtifactRecord, ArtifactRecordSchema, type Turn, TurnSchema } from '@evalkit/schema/observation';
import { ScenarioRunError } from '../errors.ts';
import type { SubjectSession } from '../subject.ts';
import { nonJson } from './non-json.ts';

/** What `open()` resolved to, if it is a session. @throws ScenarioRunError `SUBJECT_ANSWER`. */
export function checkedSession(answer: unknown): SubjectSession {
  const session = answer as SubjectSession | null | undefined;
  if (typeof session?.send === 'function' && typeof session.close === 'function') return session;
  throw wrong('open()', `${kindOf(answer)} instead of an object with the functions send(prompt) and close()`);
}

/** What `send(prompt)` resolved to as a turn; what it does not mention was not captured. @throws ScenarioRunError `SUBJECT_ANSWER`. */
export function checkedTurn(answer: unknown, prompt: string): Turn {
  const call = 'send(prompt)';
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    throw wrong(call, `${kindOf(answer)} instead of {reply, events, artifacts?}`);
  }
  const { reply = null, events = null, artifacts, ...rest } = membersOf(answer, call);
  const given = { ...rest, prompt, reply, events, ...(artifacts !== undefined && { artifacts }) };
  const turn = TurnSchema.safeParse(given);
  if (!turn.success) throw wrong(call, describeIssues(turn.error));
  refuseNonJson(given, call);
  if (turn.data.artifacts) checkContents(turn.data.artifacts, call);
  return turn.data;
}

/** What `close()` resolved to as the artifacts at the end; `null` or nothing says not captured. @throws ScenarioRunError `SUBJECT_ANSWER`. */
export function checkedArtifacts(answer: unknown): ArtifactRecord[] | null {
  const call = 'close()';
  if (answer === null || answer === undefined) return null;
  if (!Array.isArray(answer)) throw wrong(call, `${kindOf(answer)} instead of a list of artifacts or null`);
  const artifacts = answer.map((artifact, index) => {
    const record = ArtifactRecordSchema.safeParse(artifact);
    if (record.success) return record.data;
    throw wrong(call, `artifacts.${index}: ${describeIssues(record.error)}`);
  });
  refuseNonJson({ artifacts: answer }, call);
  checkContents(artifacts, call);
  return artifacts;
}

const contents = ['data', 'text', 'bytes'] as const;

/** An artifact carries its content once, or only a digest of it: with two, nobody could say which one was judged. */
function checkContents(artifacts: readonly ArtifactRecord[], call: string): void {
  for (const [index, artifact] of artifacts.entries()) {
    const problem = problemOf(artifact);
    if (problem !== null) throw wrong(call, `artifacts.${index} ${problem}`);
  }
}

function problemOf(artifact: ArtifactRecord): string | null {
  const present = contents.filter((key) => artifact[key] !== undefined);
  if (present.length > 1) return `has ${present.join(' and ')}: give one of them`;
  if (present.length === 0 && artifact.sha256 === undefined) {
    return 'has no content: give one of data, text, bytes (base64), or only its sha256';
  }
  const { bytes, sha256 } = artifact;
  if (bytes !== undefined && Buffer.from(bytes, 'base64').toString('base64') !== bytes) {
    return 'has bytes that are no base64 (with padding, without line breaks)';
  }
  if (sha256 !== undefined && !/^(?:sha256:)?[0-9a-f]{64}$/i.test(sha256))
    return 'has a sha256 that is not 64 hex digits';
  return null;
}

function refuseNonJson(answer: object, call: string): void {
  for (const [key, member] of Object.entries(answer)) {
    const found = nonJson(member, key);
    if (found !== null)
      throw wrong(call, `${found}, which JSON cannot carry, so it could not be kept as it was judged`);
  }
}

function membersOf(answer: object, call: string): Record<string, unknown> {
  try {
    return { ...answer };
  } catch (error) {
    throw wrong(call, `an object that throws when it is read (${describeThrown(error, { maxLength: 200 })})`);
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : value === undefined ? 'nothing' : `a value of type ${typeof value}`;
}

function describeIssues(error: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}): string {
  const [first, ...others] = error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`,
  );
  return others.length === 0 ? String(first) : `${first} (and ${others.length} more)`;
}

function wrong(call: string, what: string): ScenarioRunError {
  return new ScenarioRunError({
    code: 'SUBJECT_ANSWER',
    message: `what ${call} resolved to cannot be verified: ${printable(what, { maxLength: 400 })}`,
  });
}
