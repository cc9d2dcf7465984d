import type { RunEvent } from '@evalkit/runner';
import { BANDS, type Band, printable } from '@evalkit/schema';
import { emptyBandCounts } from '@evalkit/schema/run';
import type { ConsoleStreams } from './console-streams.ts';

/** How many plain progress lines a long run prints. */
const plainLines = 20;

/**
 * Tells a person how a run goes on: one line that is rewritten on a terminal, else a line for each trial, or for each twentieth
 * of a long run.
 */
export function createProgress(streams: ConsoleStreams, name: string): (event: RunEvent) => void {
  const counts = emptyBandCounts();
  let planned = 0;
  let finished = 0;
  const tally = () =>
    [...BANDS]
      .reverse()
      .filter((band) => counts[band] > 0)
      .map((band: Band) => `${band} ${counts[band]}`)
      .join(', ');

  return (event) => {
    switch (event.type) {
      case 'run-start':
        planned = event.planned;
        streams.err(
          `run ${name}: ${planned} trials${event.resumed > 0 ? `, ${event.resumed} of them finished before` : ''}\n`,
        );
        return;
      case 'trial-start':
        return;
      case 'trial-end': {
        finished += 1;
        counts[event.record.band] += 1;
        if (streams.interactive) {
          streams.err(`\r\u001b[2K${finished}/${planned}  ${tally()}`);
        } else if (planned <= plainLines * 5) {
          const { unitId, repetition } = event.trial;
          streams.err(`${finished}/${planned} ${event.record.band} ${printable(unitId)} ${repetition}\n`);
        } else if (
          Math.floor((finished * plainLines) / planned) > Math.floor(((finished - 1) * plainLines) / planned)
        ) {
          streams.err(`${finished}/${planned} ${tally()}\n`);
        }
        return;
      }
      case 'run-end':
        streams.err(streams.interactive ? '\n\n' : '\n');
    }
  };
}
