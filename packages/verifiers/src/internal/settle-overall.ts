import type { Expected } from '@evalkit/schema/expected';
import type { ObservedConversation } from '../scenario-input.ts';
import { artifactsNeverCaptured, checkArtifacts } from './check-artifacts.ts';
import { checkEvents } from './check-events.ts';
import { joinEvents } from './observed-conversation.ts';
import { deterministic, pointInto } from './settle-turn.ts';
import type { SurfaceEntry } from './surface-entries.ts';

/** Every verdict on the whole conversation: its events, and the artifacts at its end. */
export function settleOverall(
  { events, artifacts }: Expected,
  conversation: ObservedConversation,
  prompts: number,
): SurfaceEntry[] {
  return [
    ...(events === undefined ? [] : [overallEvents(events, conversation, prompts)]),
    ...(artifacts === undefined ? [] : [overallArtifacts(artifacts, conversation, prompts)]),
  ];
}

function overallEvents(
  expected: NonNullable<Expected['events']>,
  conversation: ObservedConversation,
  prompts: number,
): SurfaceEntry {
  const { events, locate, gap } = joinEvents(conversation, prompts);
  return deterministic('events', 'overall', checkEvents(expected, events, { locate, gap }));
}

function overallArtifacts(
  expected: NonNullable<Expected['artifacts']>,
  conversation: ObservedConversation,
  prompts: number,
): SurfaceEntry {
  const { turns, artifacts: own = null } = conversation;
  if (turns.length < prompts) {
    const reason = `the end was never reached: ${turns.length} of ${prompts} prompts were answered`;
    return deterministic('artifacts', 'overall', artifactsNeverCaptured(expected, reason));
  }
  if (own !== null) return deterministic('artifacts', 'overall', checkArtifacts(expected, own));
  const last = turns.at(-1)?.artifacts ?? null;
  if (last === null) return deterministic('artifacts', 'overall', artifactsNeverCaptured(expected));
  const verdict = pointInto(checkArtifacts(expected, last), `turns[${turns.length - 1}].`);
  return deterministic('artifacts', 'overall', verdict);
}
