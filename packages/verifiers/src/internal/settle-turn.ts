import type { Verdict } from '@evalkit/schema';
import type { Expected } from '@evalkit/schema/expected';
import type { ObservedConversation, ObservedTurn } from '../scenario-input.ts';
import type { Surface } from '../scenario-verdict.ts';
import { artifactsNeverCaptured, checkArtifacts } from './check-artifacts.ts';
import { checkEvents, eventsNeverCaptured } from './check-events.ts';
import { type SettleReplyOptions, settleReply } from './settle-reply.ts';
import type { SurfaceEntry } from './surface-entries.ts';

/** One turn of an observation, and what is expected of it. */
export interface TurnInput {
  /** From 1. */
  readonly turn: number;
  readonly prompts: number;
  readonly blocks: readonly Expected[];
  readonly conversation: ObservedConversation;
}

/** Every verdict on one turn; a turn that was never reached is blocked. */
export async function settleTurn(
  { turn, prompts, blocks, conversation }: TurnInput,
  options: SettleReplyOptions,
): Promise<SurfaceEntry[]> {
  const where = prompts === 1 ? null : `turn ${turn}`;
  const observed = conversation.turns[turn - 1];
  if (observed === undefined) return blocks.flatMap((expected) => neverReached(expected, turn, prompts, conversation));
  const isLast = turn === prompts;
  const entries = blocks.flatMap((expected) => [
    ...(expected.reply === undefined ? [] : [replyEntry(expected.reply, observed, turn, where, options)]),
    ...(expected.events === undefined ? [] : [eventsEntry(expected.events, observed, turn, where)]),
    ...(expected.artifacts === undefined
      ? []
      : [artifactsEntry(expected.artifacts, observed, turn, where, isLast ? conversation : null)]),
  ]);
  return Promise.all(entries);
}

function neverReached(
  expected: Expected,
  turn: number,
  prompts: number,
  { turns }: ObservedConversation,
): SurfaceEntry[] {
  const reason = `turn ${turn} was never reached: ${turns.length} of ${prompts} prompts were answered`;
  const declared = (['reply', 'events', 'artifacts'] as const).filter((surface) => expected[surface] !== undefined);
  return declared.map((surface) => {
    const verdict: Verdict = { band: 'blocked', verifier: surface, reason, evidence: [] };
    return { surface, where: null, verdict, by: 'deterministic' };
  });
}

async function replyEntry(
  expected: NonNullable<Expected['reply']>,
  { reply = null }: ObservedTurn,
  turn: number,
  where: string | null,
  options: SettleReplyOptions,
): Promise<SurfaceEntry> {
  const { by, verdict } = await settleReply(expected, reply, options);
  return { surface: 'reply', where, by, verdict: pointInto(verdict, `turns[${turn - 1}].reply `) };
}

function eventsEntry(
  expected: NonNullable<Expected['events']>,
  { events = null }: ObservedTurn,
  turn: number,
  where: string | null,
): SurfaceEntry {
  const verdict = events === null ? eventsNeverCaptured(expected) : checkEvents(expected, events);
  return deterministic('events', where, pointInto(verdict, `turns[${turn - 1}].`));
}

function artifactsEntry(
  expected: NonNullable<Expected['artifacts']>,
  { artifacts: own = null }: ObservedTurn,
  turn: number,
  where: string | null,
  conversation: ObservedConversation | null,
): SurfaceEntry {
  const artifacts = own ?? conversation?.artifacts ?? null;
  const verdict = artifacts === null ? artifactsNeverCaptured(expected) : checkArtifacts(expected, artifacts);
  return deterministic('artifacts', where, own === null ? verdict : pointInto(verdict, `turns[${turn - 1}].`));
}

/** An entry of the deterministic side. */
export function deterministic(surface: Surface, where: string | null, verdict: Verdict): SurfaceEntry {
  return { surface, where, verdict, by: 'deterministic' };
}

/** The verdict with its evidence pointing into the observation. */
export function pointInto(verdict: Verdict, prefix: string): Verdict {
  const evidence = verdict.evidence.map((piece) => {
    return piece.pointer === undefined ? piece : { ...piece, pointer: `${prefix}${piece.pointer}` };
  });
  return { ...verdict, evidence };
}
