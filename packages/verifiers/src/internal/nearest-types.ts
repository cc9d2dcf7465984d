import { nearestName } from '@evalkit/schema';
import type { TypeTally } from './event-watch.ts';
import { quoted } from './excerpt.ts';

const searchedTypes = 2_000;
const longestName = 200;

/** Which event types there were instead of a missing one: the one that is nearest in spelling, else the most frequent. */
export function typesInstead(wanted: string, types: ReadonlyMap<string, TypeTally>): string {
  const seen = [...types].filter(([, tally]) => tally.seen > 0);
  const names = seen.map(([type]) => type).filter((type) => type.length <= longestName);
  const maxDistance = Math.max(2, Math.floor(wanted.length / 3));
  const nearest =
    wanted.length > longestName ? null : nearestName(wanted, names.slice(0, searchedTypes), { maxDistance });
  if (nearest !== null) {
    const times = types.get(nearest)?.seen ?? 0;
    return `no event has that type, the nearest type is ${quoted(nearest)} (seen ${times} time${times === 1 ? '' : 's'})`;
  }
  const frequent = seen.sort(([, a], [, b]) => b.seen - a.seen);
  const shown = frequent.slice(0, 5).map(([type, tally]) => `${quoted(type, 60)} (${tally.seen})`);
  const more = frequent.length - shown.length;
  return `no event has that type, seen were ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
