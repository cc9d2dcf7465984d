import type { RunPlan } from '@evalkit/schema/run';
import { digestOfPlan } from './internal/frozen-plan.ts';

/** The SHA-256 of a plan's canonical JSON: two plans with the same digest run the same trials on the same inputs. */
export function planDigest(plan: RunPlan): string {
  return digestOfPlan(plan);
}
