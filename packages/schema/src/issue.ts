/** One problem or warning of a document. */
export interface Issue {
  /** Dotted path inside the document, list positions from 0 (`scenarios.2.expected`); empty for the whole document. */
  readonly path: string;
  /** 1-based line in the file, or `null` where the document has no text. */
  readonly line: number | null;
  /** 1-based column (in UTF-16 code units), or `null` where the document has no text. */
  readonly column: number | null;
  /** Machine-readable kind, lower-kebab (`unknown-key`, `wrong-type`, ...). */
  readonly code: string;
  /** What is wrong, what was expected, and what to do. */
  readonly message: string;
}
