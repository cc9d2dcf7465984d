import { codeFrame } from './internal/code-frame.ts';
import type { Issue } from './issue.ts';
import { printable } from './printable.ts';

/** How `formatIssues` prints. */
export interface FormatIssuesOptions {
  /** Name of the text, usually its path. */
  readonly source: string;
  /** The text that the issues are about; without it nothing of it is shown. */
  readonly text?: string;
}

/**
 * Issues as text for people: `source:line:column  path`, the message below it, and the lines of the text that it is about.
 *
 * Issues are separated by an empty line; control characters of the text are shown escaped, and long lines cut.
 */
export function formatIssues(issues: readonly Issue[], { source, text }: FormatIssuesOptions): string {
  const lines = text?.replace(/^\uFEFF/, '').split('\n');
  return issues
    .map(({ path, line, column, message }) => {
      const place = [printable(source, { maxLength: Number.POSITIVE_INFINITY }), line, column].filter(
        (part) => part !== null,
      );
      const head = path === '' ? place.join(':') : `${place.join(':')}  ${printable(path)}`;
      const frame = lines === undefined || line === null ? [] : codeFrame(lines, line, column ?? 1);
      return [head, ...message.split('\n').map((part) => `  ${part}`), ...frame].join('\n');
    })
    .join('\n\n');
}
