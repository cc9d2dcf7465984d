import type { ScenarioSet } from '../scenario-set.ts';

/** Sets that the parser froze, with their digest once it was taken: it is asked for at every turn of a run. */
export const frozenSetDigests = new WeakMap<ScenarioSet, string | null>();
