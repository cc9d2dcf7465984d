import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace.ts';
import type { MarkdownDocument } from './documents.ts';

/** Relative links of a document that lead to no file of the repository, one sentence each. */
export function brokenLinks({ path, prose }: MarkdownDocument): string[] {
  return prose.flatMap((line, index) =>
    relativeTargets(line)
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}:${index + 1} links to ${target}, which does not exist`),
  );
}

function relativeTargets(line: string): string[] {
  const withoutCode = line.replace(/`+[^`]*`+/g, '');
  const inline = [...withoutCode.matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(([, target = '']) => target);
  const definition = /^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/.exec(withoutCode)?.[1];
  return [...inline, ...(definition === undefined ? [] : [definition])]
    .filter((target) => !/^([a-z][a-z0-9+.-]*:|#)/i.test(target))
    .map((target) => decodeURI(target.replace(/[#?].*$/, '')));
}
