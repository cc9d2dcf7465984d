import type { Band, Verdict } from '@evalkit/schema';

/** What a scenario can declare something about. */
export type Surface = 'reply' | 'events' | 'artifacts';

/** The verdicts of the surfaces that were declared. */
export type SurfaceVerdicts = { readonly [Name in Surface]?: Verdict };

/** What one turn came to. */
export interface TurnVerdict {
  /** Counts from 1. */
  readonly turn: number;
  readonly band: Band;
  readonly surfaces: SurfaceVerdicts;
}

/** What a scenario came to. */
export interface ScenarioVerdict {
  readonly band: Band;
  /** A sentence that a person can act on. */
  readonly reason: string;
  /** Each declared surface, worst first over the turns and the whole; its reason names the turn where there are several. */
  readonly surfaces: SurfaceVerdicts;
  /** The turns that something is expected of, when the scenario has several prompts. */
  readonly turns?: readonly TurnVerdict[];
  /** What `overall_expected` came to. */
  readonly overall?: { readonly band: Band; readonly surfaces: SurfaceVerdicts };
  /** What a person should know although it decides nothing. */
  readonly warnings?: readonly string[];
}
