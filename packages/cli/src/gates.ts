import { InvalidArgumentError } from 'commander';

/** What `--fail-on` may name: a band that a trial came to, or a regression against the baseline. */
export const GATES = ['refuted', 'blocked', 'inconclusive', 'regressed'] as const;

/** One of the gates. */
export type Gate = (typeof GATES)[number];

/** The gates of a comma-separated list. */
export function parseGates(text: string): Gate[] {
  return text.split(',').map((part) => {
    const gate = GATES.find((candidate) => candidate === part.trim());
    if (gate === undefined)
      throw new InvalidArgumentError(
        `"${part.trim()}" is no gate: give some of ${GATES.join(', ')}, separated by commas.`,
      );
    return gate;
  });
}
