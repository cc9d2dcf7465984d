import { digestJson } from '@evalkit/schema';
import type { RunPlan } from '@evalkit/schema/run';

/** The SHA-256 of a plan's canonical JSON: two plans with the same digest run the same trials on the same inputs. */
export function planDigest(plan: RunPlan): string {
  return digestJson(plan);
}
