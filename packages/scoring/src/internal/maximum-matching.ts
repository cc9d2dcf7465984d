/**
 * The size of a maximum matching between findings and the defects in their reach, grown from a matching that is given.
 *
 * @param reach The defects in reach of each finding.
 * @param matched The defect that each finding has, -1 for none.
 * @see Hopcroft & Karp (1973), SIAM J Computing 2:225.
 */
export function maximumMatching(reach: readonly (readonly number[])[], matched: readonly number[]): number {
  const defectOf = [...matched];
  const findingOf = new Map<number, number>();
  for (const [finding, defect] of defectOf.entries()) if (defect >= 0) findingOf.set(defect, finding);
  let open = [...defectOf.keys()].filter((finding) => defectOf[finding] === -1 && (reach[finding]?.length ?? 0) > 0);
  while (open.length > 0) {
    const layers = layersFrom(open, reach, findingOf);
    if (layers === null) break;
    let grown = 0;
    for (const start of open) if (augment(start, reach, layers, findingOf, defectOf)) grown += 1;
    if (grown === 0) break;
    open = open.filter((finding) => defectOf[finding] === -1);
  }
  return findingOf.size;
}

/** How many steps each finding is away from an open one; `null` when no free defect can be reached. */
function layersFrom(
  open: readonly number[],
  reach: readonly (readonly number[])[],
  findingOf: ReadonlyMap<number, number>,
): Map<number, number> | null {
  const layers = new Map(open.map((finding) => [finding, 0]));
  let free = false;
  for (const [finding, layer] of layers) {
    for (const defect of reach[finding] ?? []) {
      const next = findingOf.get(defect);
      if (next === undefined) free = true;
      else if (!layers.has(next)) layers.set(next, layer + 1);
    }
  }
  return free ? layers : null;
}

/** Looks for a free defect along the layers and passes the defects on the way from finding to finding; no recursion. */
function augment(
  start: number,
  reach: readonly (readonly number[])[],
  layers: Map<number, number>,
  findingOf: Map<number, number>,
  defectOf: number[],
): boolean {
  const path = [{ finding: start, tried: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const { finding } = top;
    const defect = reach[finding]?.[top.tried];
    top.tried += 1;
    if (defect === undefined) {
      layers.delete(finding);
      path.pop();
      continue;
    }
    const next = findingOf.get(defect);
    if (next === undefined) {
      for (const step of path) {
        const taken = reach[step.finding]?.[step.tried - 1] ?? -1;
        defectOf[step.finding] = taken;
        findingOf.set(taken, step.finding);
        layers.delete(step.finding);
      }
      return true;
    }
    if (layers.get(next) === (layers.get(finding) ?? 0) + 1) path.push({ finding: next, tried: 0 });
  }
  return false;
}
