import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow, root } from '../workspace.ts';

/** A fenced block of code in a document. */
export interface CodeBlock {
  /** Line of its opening fence, from 1. */
  readonly line: number;
  /** First word after the fence; empty without one. */
  readonly language: string;
  /** The rest of that line. */
  readonly info: string;
  readonly code: string;
}

/** A Markdown file whose code and links are checked. */
export interface MarkdownDocument {
  /** `/`-separated path relative to the repository. */
  readonly path: string;
  readonly blocks: readonly CodeBlock[];
  /** Its lines with those of code blocks made empty. */
  readonly prose: readonly string[];
}

/** The README files, CONTRIBUTING, CHANGELOG and everything below `docs/`. */
export function documents(): MarkdownDocument[] {
  const isDocument = /^([^/]+\.md|(packages|examples)\/[^/]+\/README\.md|docs\/.*\.md)$/;
  const paths = pathsBelow(root).filter((path) => isDocument.test(path));
  return paths.map((path) => readDocument(path, readFileSync(join(root, path), 'utf8')));
}

/** Takes a Markdown text apart into code blocks and prose. */
export function readDocument(path: string, text: string): MarkdownDocument {
  const blocks: CodeBlock[] = [];
  const prose: string[] = [];
  let open: { line: number; fence: string; language: string; info: string; code: string[] } | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fence = /^ {0,3}(`{3,}|~{3,})\s*(\S*)\s*(.*)$/.exec(line);
    if (open === null && fence === null) {
      prose.push(line);
      continue;
    }
    prose.push('');
    if (open === null) {
      const [, marker = '', language = '', info = ''] = fence ?? [];
      open = { line: index + 1, fence: marker, language, info, code: [] };
    } else if (line.trimEnd().startsWith(open.fence) && line.trim() === (fence?.[1] ?? '')) {
      blocks.push({ line: open.line, language: open.language, info: open.info, code: toText(open.code) });
      open = null;
    } else open.code.push(line);
  }
  if (open !== null) throw new Error(`${path}:${open.line} the code block is never closed`);
  return { path, blocks, prose };
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
