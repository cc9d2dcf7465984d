import { type Provenance, printable } from '@evalkit/schema';
import { ArtifactRecordSchema, type Observation, type Turn, TurnSchema } from '@evalkit/schema/observation';
import type { Trial } from '@evalkit/schema/run';
import { promptsOf, type Scenario } from '@evalkit/schema/scenario';
import { ScenarioRunError } from './errors.ts';
import type { Subject, SubjectSession } from './subject.ts';

/** What a trial saw of its subject, and the error that ended it early, if one did. */
export interface ObservedTrial {
  readonly observation: Observation;
  readonly failure: { readonly error: unknown; readonly where: string } | null;
}

/**
 * Holds one conversation with the subject: opens it, sends every prompt, closes it.
 *
 * Never throws: what went wrong is in `failure`, and what was seen until then stays in the observation.
 */
export async function observeTrial(
  subject: Subject,
  scenario: Scenario,
  trial: Trial,
  signal: AbortSignal,
): Promise<ObservedTrial> {
  const turns: Turn[] = [];
  const prompts = promptsOf(scenario);
  let artifacts: Observation['artifacts'] = null;
  let failure: ObservedTrial['failure'] = null;
  let session: SubjectSession | null = null;
  let where = 'opening the subject';
  try {
    session = checkedSession(await subject.open(scenario, { trial, signal }));
    for (const [index, prompt] of prompts.entries()) {
      where = `turn ${index + 1} of ${prompts.length}`;
      signal.throwIfAborted();
      turns.push(checkedTurn(await session.send(prompt), prompt));
    }
  } catch (error) {
    failure = { error, where };
  }
  if (session !== null) {
    try {
      artifacts = checkedArtifacts(await session.close());
    } catch (error) {
      failure ??= { error, where: 'closing the subject' };
    }
  }
  const answered: Provenance = session?.provenance ?? subject.provenance ?? 'live';
  return {
    observation: {
      schema: 'evalkit.observation',
      version: 1,
      unitId: trial.unitId,
      repetition: trial.repetition,
      provenance: turns.length === 0 ? 'not-measured' : answered,
      turns,
      artifacts,
    },
    failure,
  };
}

function checkedSession(session: unknown): SubjectSession {
  const candidate = session as SubjectSession | null | undefined;
  if (typeof candidate?.send !== 'function' || typeof candidate.close !== 'function') {
    throw new ScenarioRunError({
      code: 'SUBJECT_ANSWER',
      message: 'open() has to resolve to an object with the functions send(prompt) and close()',
    });
  }
  return candidate;
}

function checkedTurn(answer: unknown, prompt: string): Turn {
  if (typeof answer !== 'object' || answer === null) {
    throw wrongAnswer('send(prompt)', `${typeof answer} instead of {reply, events, artifacts?}`);
  }
  const { reply = null, events = null, artifacts, ...rest } = answer as Record<string, unknown>;
  const turn = TurnSchema.safeParse({ ...rest, prompt, reply, events, ...(artifacts !== undefined && { artifacts }) });
  if (!turn.success) throw wrongAnswer('send(prompt)', describeIssues(turn.error));
  return turn.data;
}

function checkedArtifacts(answer: unknown): Observation['artifacts'] {
  if (answer === null || answer === undefined) return null;
  if (!Array.isArray(answer)) throw wrongAnswer('close()', `${typeof answer} instead of a list of artifacts or null`);
  return answer.map((artifact, index) => {
    const record = ArtifactRecordSchema.safeParse(artifact);
    if (!record.success) throw wrongAnswer('close()', `artifact ${index}: ${describeIssues(record.error)}`);
    return record.data;
  });
}

function describeIssues(error: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}) {
  const [first, ...others] = error.issues.map(
    (issue) => `${issue.path.map(String).join('.') || 'it'}: ${issue.message}`,
  );
  return others.length === 0 ? String(first) : `${first} (and ${others.length} more)`;
}

function wrongAnswer(call: string, what: string): ScenarioRunError {
  return new ScenarioRunError({
    code: 'SUBJECT_ANSWER',
    message: `what ${call} resolved to cannot be verified: ${printable(what, { maxLength: 400 })}`,
  });
}
