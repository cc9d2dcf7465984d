import type { Band } from '@evalkit/schema';
import type { Surface, SurfaceVerdicts } from '../scenario-verdict.ts';

/** Why a scenario came to its band: the surfaces that decided it. */
export function scenarioReason(band: Band, surfaces: SurfaceVerdicts): string {
  const named = Object.entries(surfaces) as [Surface, NonNullable<SurfaceVerdicts[Surface]>][];
  if (named.length === 0) return 'the scenario declares no assertion, so there is nothing to verify';
  if (band !== 'verified') {
    const deciding = named.filter(([, verdict]) => verdict.band === band);
    return deciding.map(([name, { reason }]) => `${name}: ${reason}`).join('; ');
  }
  const outweighed = named.filter(([, verdict]) => verdict.band !== 'verified');
  const verified = named.filter(([, verdict]) => verdict.band === 'verified').map(([name]) => name);
  if (outweighed.length === 0) return `${verified.join(', ')} verified`;
  const open = outweighed.map(([name, verdict]) => `${name} is ${verdict.band} (${verdict.reason})`).join('; ');
  return `${verified.length === 0 ? 'every turn is verified' : `${verified.join(', ')} verified`} and outweighs: ${open}`;
}
