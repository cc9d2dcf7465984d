import type { DocumentError, EvalkitError } from './errors.ts';
import type { Issue } from './issue.ts';

/** What reading a document came to: its value and what to look at in it, or the error with every problem. */
export type DocumentResult<Value, Failure extends EvalkitError = DocumentError> =
  | { readonly ok: true; readonly value: Value; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly error: Failure };

/** How a document's text is read. */
export interface ParseOptions {
  /** Name of the text in messages, usually its path. */
  readonly source?: string;
}
