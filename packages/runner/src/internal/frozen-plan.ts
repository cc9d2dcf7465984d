import { digestJson } from '@evalkit/schema';
import type { RunPlan } from '@evalkit/schema/run';

/** Digests of the plans that were frozen here, which nobody can change. */
const digests = new WeakMap<RunPlan, string | null>();

/** The plan, made unchangeable: what it is bound to by its digest stays so. */
export function frozenPlan(plan: RunPlan): RunPlan {
  freeze(plan);
  digests.set(plan, null);
  return plan;
}

/** The digest of a plan, taken once where the plan cannot change. */
export function digestOfPlan(plan: RunPlan): string {
  const known = digests.get(plan);
  if (typeof known === 'string') return known;
  const digest = digestJson(plan);
  if (known === null) digests.set(plan, digest);
  return digest;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
