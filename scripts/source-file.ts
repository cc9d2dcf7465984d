import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { pathsBelow, root } from './workspace.ts';

/** A rule's complaint about a place in a source file. */
export interface Violation {
  /** `/`-separated path relative to the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Parses TypeScript text; `file` is its path relative to the repository. */
export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
}

/** Every TypeScript file of `packages/*\/src`, parsed. */
export function packageSources(): ts.SourceFile[] {
  return pathsBelow(join(root, 'packages'))
    .filter((path) => /^packages\/[^/]+\/src\/.*\.[cm]?tsx?$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

/** A violation at a node. */
export function violationAt(node: ts.Node, message: string): Violation {
  const source = node.getSourceFile();
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, message };
}

/** Calls `visit` for a node and all below it. */
export function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}
