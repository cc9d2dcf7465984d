import type { CodeBlock, MarkdownDocument } from './documents.ts';

/** What is done with one code block of a document. */
export interface BlockStep {
  readonly line: number;
  readonly kind: 'write' | 'typescript' | 'vitest' | 'shell';
  readonly code: string;
  /** `write`: the name under which the block is kept for those after it. */
  readonly file?: string;
  /** What it has to print; absent when nothing is shown. */
  readonly output?: string;
}

/**
 * What a document's blocks ask for, and what is wrong with them.
 *
 * A `ts` block runs, unless it says ` ```ts no-run: reason`; an `sh` block runs when it says ` ```sh run`. A `text` block right after
 * one that runs is what it prints. ` ```yaml file=set.yaml` (any language) writes a file for the blocks after it.
 */
export function blockPlan({ path, blocks }: MarkdownDocument): { steps: BlockStep[]; problems: string[] } {
  const steps: BlockStep[] = [];
  const problems: string[] = [];
  for (const [index, block] of blocks.entries()) {
    const problem = infoProblem(block);
    if (problem !== null) problems.push(`${path}:${block.line} ${problem}`);
    const kind = kindOf(block);
    if (problem !== null || kind === null) continue;
    const next = blocks[index + 1];
    const file = /^file=(\S+)$/.exec(block.info)?.[1];
    steps.push({
      line: block.line,
      kind,
      code: block.code,
      ...(file === undefined ? {} : { file }),
      ...(next?.language === 'text' && kind !== 'write' ? { output: next.code } : {}),
    });
  }
  return { steps, problems };
}

function kindOf({ language, info, code }: CodeBlock): BlockStep['kind'] | null {
  if (info.startsWith('file=')) return 'write';
  if (language === 'sh') return info === 'run' ? 'shell' : null;
  if (!isTypeScript(language) || info.startsWith('no-run:')) return null;
  return /from ['"]vitest['"]/.test(code) ? 'vitest' : 'typescript';
}

function infoProblem({ language, info }: CodeBlock): string | null {
  if (info === '' || /^file=\S+$/.test(info)) return null;
  if (/^no-run:/.test(info) && isTypeScript(language))
    return /^no-run:\s*\S/.test(info) ? null : 'a block that does not run says why: no-run: reason';
  if (info === 'run' && language === 'sh') return null;
  return `the code block says "${info}", which nothing understands`;
}

function isTypeScript(language: string): boolean {
  return ['ts', 'typescript', 'js', 'javascript', 'mjs'].includes(language);
}
