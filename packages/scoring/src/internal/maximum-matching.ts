import type { Reach } from './reach.ts';

/** Who has whom; -1 is nobody. */
interface Assignment extends Reach {
  readonly defectOf: Int32Array;
  readonly findingOf: Int32Array;
}

/**
 * The size of a maximum matching between findings and the defects in their reach, grown from a matching that is given.
 *
 * @param matched The defect that each finding has, -1 for none.
 * @see Hopcroft & Karp (1973), SIAM J Computing 2:225.
 */
export function maximumMatching({ offsets, defects }: Reach, matched: Int32Array): number {
  let last = -1;
  for (const defect of defects) if (defect > last) last = defect;
  const assignment = { offsets, defects, defectOf: matched.slice(), findingOf: new Int32Array(last + 1).fill(-1) };
  let open: number[] = [];
  let size = 0;
  for (const [finding, defect] of matched.entries()) {
    if (defect >= 0) {
      assignment.findingOf[defect] = finding;
      size += 1;
    } else if (offsets[finding] !== offsets[finding + 1]) {
      open.push(finding);
    }
  }
  while (open.length > 0) {
    const layers = layersFrom(open, assignment);
    if (layers === null) break;
    const left = open.filter((start) => !augment(start, layers, assignment));
    size += open.length - left.length;
    open = left;
  }
  return size;
}

/** How many steps each finding is away from an open one, -1 where none leads; `null` when no free defect can be reached. */
function layersFrom(open: readonly number[], { offsets, defects, findingOf }: Assignment): Int32Array | null {
  const layers = new Int32Array(offsets.length - 1).fill(-1);
  const queue = [...open];
  for (const finding of open) layers[finding] = 0;
  let free = false;
  for (const finding of queue) {
    const next = (layers[finding] ?? 0) + 1;
    const end = offsets[finding + 1] ?? 0;
    for (let i = offsets[finding] ?? 0; i < end; i += 1) {
      const owner = findingOf[defects[i] ?? 0] ?? -1;
      if (owner === -1) free = true;
      else if (layers[owner] === -1) {
        layers[owner] = next;
        queue.push(owner);
      }
    }
  }
  return free ? layers : null;
}

/** Looks for a free defect along the layers and passes the defects on the way from finding to finding; no recursion. */
function augment(start: number, layers: Int32Array, { offsets, defects, defectOf, findingOf }: Assignment): boolean {
  const path = [{ finding: start, next: offsets[start] ?? 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const { finding, next } = top;
    if (next === offsets[finding + 1]) {
      layers[finding] = -1;
      path.pop();
      continue;
    }
    top.next += 1;
    const owner = findingOf[defects[next] ?? 0] ?? -1;
    if (owner === -1) {
      for (const step of path) {
        const taken = defects[step.next - 1] ?? 0;
        defectOf[step.finding] = taken;
        findingOf[taken] = step.finding;
        layers[step.finding] = -1;
      }
      return true;
    }
    if (layers[owner] === (layers[finding] ?? 0) + 1) path.push({ finding: owner, next: offsets[owner] ?? 0 });
  }
  return false;
}
