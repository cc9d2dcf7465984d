import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode, Scalar, type YAMLMap } from 'yaml';
import { quoted } from '../../internal/excerpt-of.ts';
import { isMapping } from './is-mapping.ts';
import { keyText, yamlLocator } from './locate-yaml.ts';
import { parseYaml } from './parse-yaml.ts';
import { problemAt, problemAtKey, type ScenarioProblem } from './problem.ts';
import type { ScenarioText } from './scenario-text.ts';
import { maxDepth, maxIssues, tooDeep, whyNoText } from './value-limits.ts';

const maxAliases = 100;

const coreTags = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);

/** What a node that an anchor names was read as. */
interface Anchored {
  readonly node: ParsedNode;
  readonly value: unknown;
  /** How much of a document it is: one for each value, and one for each character of text. */
  readonly size: number;
  /** How many levels of lists and mappings are in it. */
  readonly height: number;
}

/** Reads YAML 1.2 (core schema) as the JSON value that it stands for; whatever could be read in two ways is a problem. */
export function readYamlText(text: string): ScenarioText {
  const { document, syntax: parsed, warnings } = parseYaml(text);
  const syntax: ScenarioProblem[] = [...parsed];
  const problems: ScenarioProblem[] = [];
  const anchors = new Map<string, Anchored | null>();
  const targets = new Map<Node, ParsedNode>();
  const path: (string | number)[] = [];
  let aliases = 0;
  let size = 0;
  let deepest = 0;

  function report(node: Node, code: string, message: string): void {
    syntax.push({ ...problemAt(path, code, message), offset: node.range?.[0] ?? 0 });
  }

  function read(node: ParsedNode | null, depth: number): unknown {
    size += 1;
    if (node === null) return null;
    if (isAlias(node)) return readAlias(node, depth);
    checkTag(node);
    const { anchor } = node;
    if (anchor === undefined) return readContent(node, depth);
    anchors.set(anchor, null);
    const [sizeBefore, deepestBefore] = [size, deepest];
    deepest = depth - 1;
    const value = readContent(node, depth);
    anchors.set(anchor, { node, value, size: size - sizeBefore, height: deepest - depth + 1 });
    deepest = Math.max(deepest, deepestBefore);
    return value;
  }

  /** A list or mapping at a depth. */
  function reach(depth: number, node: Node): void {
    if (depth > maxDepth && !syntax.some(({ code }) => code === 'too-deep')) {
      report(node, 'too-deep', tooDeep);
    }
    deepest = Math.max(deepest, depth);
  }

  function checkTag({ tag, range }: ParsedNode): void {
    if (tag === undefined || coreTags.has(tag)) return;
    const message = `the tag ${quoted(tag)} is not read: only plain text, numbers, booleans, null, lists and mappings are`;
    syntax.push({ ...problemAt(path, 'unknown-tag', message), offset: range[0] });
  }

  function readContent(node: ParsedNode, depth: number): unknown {
    if (!isScalar(node)) reach(depth, node);
    if (isSeq(node)) {
      return node.items.map((item, index) => {
        path.push(index);
        const value = read(item as ParsedNode | null, depth + 1);
        path.pop();
        return value;
      });
    }
    return isMap(node) ? readMap(node, depth) : readScalar(node as Scalar);
  }

  function readScalar({ value }: Scalar): unknown {
    if (typeof value === 'string') size += value.length;
    const why = whyNoText(value);
    if (why !== null) problems.push(problemAt(path, 'not-json', why));
    return value;
  }

  function readMap(node: YAMLMap.Parsed, depth: number): unknown {
    const object: Record<string, unknown> = {};
    const first = new Map<string, Node>();
    const merged: unknown[] = [];
    for (const { key, value } of node.items) {
      const name = keyOf(key);
      if (name === null) {
        // What is merged is refused, but it is read: nothing that it brings is missing.
        if (isMergeKey(key)) merged.push(read(value, depth + 1));
        continue;
      }
      path.push(name);
      const earlier = first.get(name);
      if (earlier !== undefined && syntax.length <= maxIssues)
        report(key, 'duplicate-key', `the key ${quoted(name)} stands here twice${seenAt(earlier)}`);
      first.set(name, earlier ?? key);
      const member = read(value, depth + 1);
      define(object, name, member);
      path.pop();
    }
    for (const source of merged.flat()) {
      for (const [name, member] of Object.entries(isMapping(source) ? source : {})) {
        if (!first.has(name)) define(object, name, member);
      }
    }
    return object;
  }

  function seenAt(node: Node): string {
    const line = text.slice(0, node.range?.[0] ?? 0).split('\n').length;
    return ` (first in line ${line}), and one of them would be ignored: remove or rename one`;
  }

  function keyOf(key: ParsedNode): string | null {
    checkTag(key);
    if (isScalar(key)) {
      if (isMergeKey(key)) {
        report(key, 'merge-key', 'merge keys ("<<") are not read: write out what is meant, or quote it as a key');
        return null;
      }
      // A key is text: what YAML would make a number of keeps its spelling.
      const name = keyText(key);
      const why = whyNoText(name);
      if (why !== null) problems.push({ ...problemAtKey(path, 'not-json', why), offset: key.range[0] });
      if (typeof key.value === 'string' || name !== '') return name;
    }
    report(key, 'key-not-text', 'a key has to be plain text here');
    return null;
  }

  function readAlias(node: ParsedNode & { source: string }, depth: number): unknown {
    aliases += 1;
    if (aliases === maxAliases + 1)
      report(node, 'too-many-aliases', `at most ${maxAliases} aliases are read: repeat the text instead`);
    const target = anchors.get(node.source);
    if (target === undefined || target === null) {
      const why = target === null ? 'stands for what it is itself a part of' : 'has no anchor before it';
      report(node, 'unknown-alias', `the alias *${quoted(node.source).slice(1, -1)} ${why}`);
      return null;
    }
    targets.set(node, target.node);
    reach(depth + target.height - 1, node);
    size += target.size;
    return target.value;
  }

  const value = document === null ? undefined : read(document.contents, 1);
  if (aliases > 0 && size > text.length + 10_000_000) {
    syntax.push(
      problemAt([], 'too-long', 'aliases make this more than 10,000,000 characters longer than it is: repeat less'),
    );
  }
  const usable = syntax.every(({ code }) => stillReadable.has(code));
  return {
    text,
    value: document === null || !usable ? undefined : value,
    syntax,
    problems,
    warnings,
    locate: yamlLocator(document?.contents ?? null, targets),
  };
}

function isMergeKey(key: ParsedNode): boolean {
  return isScalar(key) && key.source === '<<' && key.type === Scalar.PLAIN;
}

/** An assignment to `__proto__` would change the object instead of adding a key. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Faults of the text after which the rest of it still means what it says. */
const stillReadable = new Set(['duplicate-key', 'merge-key', 'yaml-version', 'second-document']);
