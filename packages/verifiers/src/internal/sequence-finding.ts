import type { LocateEvent } from './event-place.ts';
import type { EventWatch } from './event-watch.ts';
import { excerpt, quoted } from './excerpt.ts';
import type { Finding } from './finding.ts';
import { typesInstead } from './nearest-types.ts';

/** The first element of the sequence that was not found and where the search stood; `null` when all were. */
export function sequenceFinding(watch: EventWatch, locate: LocateEvent): Finding | null {
  const { sequence, found, types } = watch;
  const wanted = sequence[found.length];
  if (wanted === undefined) return null;
  const last = found.at(-1);
  const stood = last === undefined ? '' : ` after ${locate(last).text} (${quoted(sequence[found.length - 1] ?? '')})`;
  const element = `sequence[${found.length}]: ${quoted(wanted)} was expected${stood} and not found`;
  const tally = types.get(wanted);
  const instead =
    tally === undefined || tally.seen === 0
      ? typesInstead(wanted, types)
      : `its last event, ${locate(tally.last).text}, ${tally.last === last ? 'already stands for the element before' : 'comes before'}`;
  return {
    band: 'refuted',
    reason: `${element}: ${instead}; ${found.length} of the ${sequence.length} elements of ${excerpt(sequence)} were found in order`,
    evidence: found.slice(-5).map((index) => ({ label: 'element found', pointer: locate(index).pointer })),
  };
}
