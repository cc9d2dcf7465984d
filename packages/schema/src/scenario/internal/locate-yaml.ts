import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode, Scalar, type YAMLMap } from 'yaml';
import type { ScenarioProblem } from './problem.ts';

interface Entry {
  readonly key: ParsedNode;
  readonly value: ParsedNode | null;
}

/** Finds where problems stand: at the value (or key) of their path, or at the innermost container that there is of it. */
export function yamlLocator(
  root: ParsedNode | null,
  targets: ReadonlyMap<Node, ParsedNode>,
): (problems: readonly ScenarioProblem[]) => number[] {
  const entries = new Map<YAMLMap.Parsed, Map<string, Entry>>();

  function entriesOf(map: YAMLMap.Parsed): Map<string, Entry> {
    let found = entries.get(map);
    if (found === undefined) {
      found = new Map(map.items.map((pair) => [keyText(pair.key), pair]));
      entries.set(map, found);
    }
    return found;
  }

  function offsetOf({ path, atKey, offset: known }: ScenarioProblem): number {
    if (known !== undefined) return known;
    let node: ParsedNode | null = root;
    let offset = root?.range[0] ?? 0;
    for (const [index, step] of path.entries()) {
      const container: ParsedNode | null | undefined = node !== null && isAlias(node) ? targets.get(node) : node;
      if (isSeq(container)) {
        node = (container.items[Number(step)] as ParsedNode | undefined) ?? null;
        if (node === null) return offset;
        offset = node.range[0];
      } else {
        const entry = isMap(container) ? entriesOf(container as YAMLMap.Parsed).get(step) : undefined;
        if (entry === undefined) return offset;
        node = entry.value;
        const atThisKey = atKey && index === path.length - 1;
        // Where nothing is written there is only the key to point at.
        offset = node === null || atThisKey || isNothing(node) ? entry.key.range[0] : node.range[0];
      }
    }
    return offset;
  }

  return (problems) => problems.map(offsetOf);
}

/** How a key is spelled in paths; a key that is no text has no path. */
export function keyText(key: ParsedNode): string {
  if (!isScalar(key)) return '';
  return typeof key.value === 'string' ? key.value : (key.source ?? '');
}

function isNothing(node: ParsedNode): boolean {
  return isScalar(node) && node.source === '' && node.type === Scalar.PLAIN;
}
