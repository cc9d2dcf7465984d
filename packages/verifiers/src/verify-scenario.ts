import type { Band } from '@evalkit/schema';
import { combineBands } from './combine-bands.ts';
import { askOnce } from './internal/ask-once.ts';
import { assertConversation } from './internal/observed-conversation.ts';
import { scenarioAssertions } from './internal/scenario-assertions.ts';
import { scenarioReason } from './internal/scenario-reason.ts';
import { settleOverall } from './internal/settle-overall.ts';
import { settleTurn } from './internal/settle-turn.ts';
import { type SurfaceEntry, surfaceVerdicts } from './internal/surface-entries.ts';
import type { ObservedConversation, ScenarioInput } from './scenario-input.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import { settleWithJudge } from './settle-with-judge.ts';
import type { VerifyReplyOptions } from './verify-reply.ts';

/** How a scenario is verified. */
export type VerifyScenarioOptions = Omit<VerifyReplyOptions, 'prompt'>;

/**
 * Whether an observation is what a scenario expects.
 *
 * `expected` applies to the turn of the last prompt, beside what `per_turn_expected` says of it; a turn that was never reached is
 * blocked. Each turn is settled with its judge by `settleWithJudge`, and so is the whole; then all are combined worst first.
 * A surface that is not declared takes no part; a scenario that declares nothing is inconclusive. With events of a turn never
 * captured, `overall_expected.events` is blocked unless what was captured refutes it for good.
 * @throws ExpectedError `EXPECTED_INVALID` (rejects) for an expected block that would check something else than it says.
 * @throws VerifierError `SCENARIO_INVALID`, `INPUT_INVALID` (rejects) for a scenario or observation of another shape.
 */
export async function verifyScenario(
  scenario: ScenarioInput,
  observation: ObservedConversation,
  { judge, ...options }: VerifyScenarioOptions = {},
): Promise<ScenarioVerdict> {
  const { prompts, turns: declared, overall: whole } = scenarioAssertions(scenario);
  const conversation = assertConversation(observation);
  const turns = await Promise.all(
    [...declared].map(async ([turn, blocks]) => {
      const settleOptions = { ...options, prompt: prompts[turn - 1], judge: judge && askOnce(judge) };
      const entries = await settleTurn({ turn, prompts: prompts.length, blocks, conversation }, settleOptions);
      return { turn, entries };
    }),
  );
  const reached = turns.filter(({ entries }) => entries.length > 0);
  const overall = whole === null ? [] : settleOverall(whole, conversation, prompts.length);
  const settled = [...reached.map(({ entries }) => entries), ...(overall.length > 0 ? [overall] : [])];
  const band = combineBands(settled.map(settle));
  const surfaces = surfaceVerdicts(settled.flat());
  const warnings = warningsOf(settled.length, prompts.length, conversation);
  return {
    band,
    reason: scenarioReason(band, surfaces),
    surfaces,
    ...(prompts.length > 1 && {
      turns: reached.map(({ turn, entries }) => ({ turn, band: settle(entries), surfaces: surfaceVerdicts(entries) })),
    }),
    ...(overall.length > 0 && { overall: { band: settle(overall), surfaces: surfaceVerdicts(overall) } }),
    ...(warnings.length > 0 && { warnings }),
  };
}

function settle(entries: readonly SurfaceEntry[]): Band {
  return settleWithJudge(bandOf(entries, 'deterministic'), bandOf(entries, 'judge'));
}

function bandOf(entries: readonly SurfaceEntry[], side: SurfaceEntry['by']): Band | null {
  const bands = entries.filter(({ by }) => by === side).map(({ verdict }) => verdict.band);
  return bands.length === 0 ? null : combineBands(bands);
}

function warningsOf(declared: number, prompts: number, { turns }: ObservedConversation): string[] {
  return [
    ...(declared === 0 ? ['the scenario declares no assertion: nothing of the observation was looked at'] : []),
    ...(turns.length > prompts
      ? [`${turns.length} turns were observed for ${prompts} prompt${prompts === 1 ? '' : 's'}`]
      : []),
  ];
}
