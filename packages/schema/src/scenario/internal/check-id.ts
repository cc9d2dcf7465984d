import { quoted } from '../../internal/excerpt-of.ts';
import type { Mapping } from './is-mapping.ts';
import { problemAt, type ScenarioProblem } from './problem.ts';

const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Ids name folders: no two may name the same one, and none a device. */
export function checkIds(scenarios: readonly unknown[]): ScenarioProblem[] {
  const first = new Map<string, number>();
  return scenarios.flatMap((scenario, index) => {
    const id = (scenario as Mapping | null)?.['id'];
    if (typeof id !== 'string') return [];
    const path = ['scenarios', index, 'id'];
    const problems: ScenarioProblem[] = [];
    if (device.test(id)) {
      const message = `${quoted(id)} names a device on Windows, so that no folder there can be called so: choose another id`;
      problems.push(problemAt(path, 'device-name', message));
    }
    const folder = id.normalize('NFC').toLowerCase().normalize('NFC');
    const earlier = first.get(folder);
    if (earlier === undefined) first.set(folder, index);
    else problems.push(problemAt(path, 'duplicate-id', duplicate(id, earlier, scenarios)));
    return problems;
  });
}

function duplicate(id: string, earlier: number, scenarios: readonly unknown[]): string {
  const other = (scenarios[earlier] as Mapping)['id'];
  const same = other === id ? '' : ` (${quoted(other)}, which is the same to a file system)`;
  return `scenarios.${earlier} has the id ${quoted(id)} already${same}: ids are unique`;
}
