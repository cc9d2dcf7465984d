import type { Observation, Turn } from '@evalkit/schema/observation';
import type { Trial } from '@evalkit/schema/run';
import { promptsOf, type Scenario } from '@evalkit/schema/scenario';
import { checkedArtifacts, checkedSession, checkedTurn } from './internal/subject-answers.ts';
import type { Subject, SubjectContext, SubjectSession } from './subject.ts';
import { inTrial, type WaitFor } from './trial-context.ts';

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
  const conversation = await inTrial(trial, (waitFor) => converse(subject, scenario, { trial, signal }, waitFor));
  const { turns, artifacts, failure, provenance } = conversation;
  return {
    observation: {
      schema: 'evalkit.observation',
      version: 1,
      unitId: trial.unitId,
      repetition: trial.repetition,
      provenance: turns.length === 0 ? 'not-measured' : provenance,
      turns,
      artifacts,
    },
    failure,
  };
}

interface Conversation extends Pick<Observation, 'turns' | 'artifacts' | 'provenance'> {
  readonly failure: ObservedTrial['failure'];
}

async function converse(
  subject: Subject,
  scenario: Scenario,
  context: SubjectContext,
  waitFor: WaitFor,
): Promise<Conversation> {
  const turns: Turn[] = [];
  const prompts = promptsOf(scenario);
  let artifacts: Observation['artifacts'] = null;
  let failure: ObservedTrial['failure'] = null;
  let session: SubjectSession | null = null;
  let where = 'opening the subject';
  try {
    session = checkedSession(await waitFor(subject.open(scenario, context)));
    for (const [index, prompt] of prompts.entries()) {
      where = `turn ${index + 1} of ${prompts.length}`;
      context.signal.throwIfAborted();
      turns.push(checkedTurn(await waitFor(session.send(prompt)), prompt));
    }
  } catch (error) {
    failure = { error, where };
  }
  try {
    const closing = session?.close();
    // After a failure nothing more can come of it, but the subject is still given the time to close.
    artifacts = checkedArtifacts(await (failure === null ? waitFor(closing) : closing));
  } catch (error) {
    failure ??= { error, where: 'closing the subject' };
  }
  return { turns, artifacts, failure, provenance: session?.provenance ?? subject.provenance ?? 'live' };
}
