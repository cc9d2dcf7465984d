/** How `nearestName` searches. */
export interface NearestNameOptions {
  /** Largest edit distance that still counts as near. Default 2. */
  readonly maxDistance?: number;
}

/**
 * The candidate that a name was most likely meant to be: the one with the smallest edit distance (insertions, deletions and
 * replacements of one character) after NFC, lower-casing and dropping `_` and `-`; of several, the first.
 *
 * @returns `null` when none is near enough.
 */
export function nearestName(
  name: string,
  candidates: Iterable<string>,
  { maxDistance = 2 }: NearestNameOptions = {},
): string | null {
  const wanted = simplified(name);
  let nearest: string | null = null;
  let limit = maxDistance;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, simplified(candidate), limit);
    if (distance > limit) continue;
    nearest = candidate;
    if (distance === 0) break;
    limit = distance - 1;
  }
  return nearest;
}

function simplified(name: string): string[] {
  return [...name.normalize('NFC').toLowerCase().replaceAll(/[_-]/g, '')];
}

/** The edit distance, or some number above `limit` when it is larger. */
function editDistance(a: readonly string[], b: readonly string[], limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, character] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (previous[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
