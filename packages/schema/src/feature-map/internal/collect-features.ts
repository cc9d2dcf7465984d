import type { Token, Tokens } from 'marked';
import type { Issue } from '../../issue.ts';
import { printable } from '../../printable.ts';
import type { Feature } from '../feature-map.ts';
import { featurePathPart } from '../feature-path-part.ts';
import { textOf } from './text-of.ts';

/** What a document's blocks give. */
export interface CollectedFeatures {
  readonly features: Feature[];
  readonly warnings: Issue[];
}

/** The features of a document's top-level blocks, in document order. */
export function collectFeatures(blocks: readonly Token[]): CollectedFeatures {
  const features = new Map<string, Feature>();
  const warnings: Issue[] = [];
  let line = 1;
  let root: string | null = null;
  let parent: string | null = null;

  function warn(at: number, code: string, message: string): void {
    warnings.push({ path: '', line: at, column: 1, code, message });
  }

  function add(above: string | null, tokens: readonly Token[], at: number, what: string): string | null {
    const title = textOf(tokens).trim().replaceAll(/\s+/g, ' ');
    const part = featurePathPart(title);
    if (part === '') {
      warn(at, 'empty-feature', `this ${what} has no letter or digit to make a path of, so it is no feature: name it`);
      return null;
    }
    const path = above === null ? part : `${above}/${part}`;
    const known = features.get(path);
    if (known === undefined) features.set(path, { path, title, line: at });
    else if (nameOf(known.title) !== nameOf(title)) {
      const other = `"${printable(known.title)}" of line ${known.line}`;
      warn(at, 'same-path', `"${printable(title)}" gives the same path as ${other} (${path}), so both are one feature`);
    }
    return path;
  }

  function addHeading({ depth, tokens }: Tokens.Heading): void {
    if (depth > 4) return;
    if (depth < 3) {
      root = null;
      parent = null;
    } else if (depth === 3) {
      root = add(null, tokens, line, '### heading');
      parent = root;
    } else if (root === null) {
      parent = null;
      warn(line, 'no-root', 'this #### heading stands below no ### heading, so it is no feature: put it below one');
    } else {
      parent = add(root, tokens, line, '#### heading');
    }
  }

  function addRows({ rows }: Tokens.Table): void {
    if (parent === null) return;
    for (const [index, [cell]] of rows.entries()) {
      // The header and the separator are a line each.
      if (cell !== undefined) add(parent, cell.tokens, line + 2 + index, 'first cell of a row');
    }
  }

  for (const block of blocks) {
    if (block.type === 'heading') addHeading(block as Tokens.Heading);
    else if (block.type === 'table') addRows(block as Tokens.Table);
    line += block.raw.split('\n').length - 1;
  }
  return { features: [...features.values()], warnings };
}

function nameOf(title: string): string {
  return title.normalize('NFC').toLowerCase();
}
