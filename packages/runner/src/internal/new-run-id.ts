import type { Ports } from '@evalkit/schema';

/** An id such as `20261201-093015-k3f9x2`: the time (UTC) and a random part; ids sort by time. */
export function newRunId({ clock, ids }: Pick<Ports, 'clock' | 'ids'>): string {
  const [date = '', time = ''] = new Date(clock.now()).toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${ids.next().slice(-6)}`;
}
