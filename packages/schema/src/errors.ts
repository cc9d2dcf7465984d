import type { Issue } from './issue.ts';

const marker = Symbol.for('evalkit.error');

/** What an `EvalkitError` is made of. */
export interface EvalkitErrorInput<Code extends string> {
  /** A code from the closed union of the class. */
  readonly code: Code;
  /** What happened, then what to do. */
  readonly message: string;
  /** The error behind this one, if any. */
  readonly cause?: unknown;
  /** Every problem that was found, when the error is about a document. */
  readonly issues?: readonly Issue[];
}

/** Base of every error that evalkit throws: a code from a closed union, a message, and the problems found. */
export class EvalkitError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly issues: readonly Issue[];

  constructor(input: EvalkitErrorInput<Code>) {
    super(input.message, input.cause === undefined ? undefined : { cause: input.cause });
    this.name = new.target.name;
    this.code = input.code;
    this.issues = input.issues ?? [];
    Object.defineProperty(this, marker, { value: true });
  }

  /** Whether a value is an `EvalkitError`, also one made by another copy of this package. */
  static isInstance(error: unknown): error is EvalkitError {
    return typeof error === 'object' && error !== null && (error as Record<symbol, unknown>)[marker] === true;
  }

  /** The error as plain data: name, code, message, issues and the cause's message; no stack. */
  toJSON(): { name: string; code: Code; message: string; issues?: readonly Issue[]; cause?: string } {
    return {
      name: this.name,
      code: this.code,
      message: this.message,
      ...(this.issues.length > 0 && { issues: this.issues }),
      ...(this.cause !== undefined && { cause: this.cause instanceof Error ? this.cause.message : String(this.cause) }),
    };
  }
}

/** Codes of `CanonicalJsonError`. */
export type CanonicalJsonErrorCode = 'NOT_JSON';

/** A value that has no canonical JSON form; the message names the path. */
export class CanonicalJsonError extends EvalkitError<CanonicalJsonErrorCode> {}

/** Codes of `DocumentError`. */
export type DocumentErrorCode = 'DOCUMENT_NOT_FOUND' | 'DOCUMENT_SYNTAX' | 'DOCUMENT_INVALID' | 'DOCUMENT_VERSION';

/** A document that cannot be read: not there, not JSON, not of its schema, or of a newer version. */
export class DocumentError extends EvalkitError<DocumentErrorCode> {}

/** Codes of `ExpectedError`. */
export type ExpectedErrorCode = 'EXPECTED_INVALID';

/** An `expected` block handed to a verifier that would silently check nothing, or cannot be understood. */
export class ExpectedError extends EvalkitError<ExpectedErrorCode> {}
