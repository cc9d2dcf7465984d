import { type JsonPlace, locateJson } from './locate-json.ts';

/** What is looked for in a JSON text. */
export interface JsonTarget {
  readonly path: readonly string[];
  /** The key is meant, not its value. */
  readonly atKey?: boolean | undefined;
}

/** Where each target begins in a valid JSON text; what is missing stands where the object that misses it begins. */
export function offsetsInJson(json: string, targets: readonly JsonTarget[]): number[] {
  const root: JsonPlace = { inside: new Map() };
  const lines = targets.map(({ path }) => {
    const line = [root];
    for (const key of path) line.push(placeInside(line.at(-1) ?? root, key));
    return line;
  });
  locateJson(json, root);
  return targets.map(({ atKey }, index) => {
    const place = lines[index]?.findLast(({ offset }) => offset !== undefined) ?? root;
    return (atKey ? place.keyOffset : undefined) ?? place.offset ?? 0;
  });
}

function placeInside(place: JsonPlace, key: string): JsonPlace {
  const known = place.inside.get(key);
  if (known !== undefined) return known;
  const created: JsonPlace = { inside: new Map() };
  place.inside.set(key, created);
  return created;
}
