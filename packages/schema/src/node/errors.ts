import { EvalkitError } from '../errors.ts';

/** Codes of `TreeError`. */
export type TreeErrorCode = 'TREE_NOT_FOUND' | 'TREE_UNREADABLE';

/** A folder that cannot be digested: not there, or something in it cannot be read. */
export class TreeError extends EvalkitError<TreeErrorCode> {}

/** Codes of `WriteError`. */
export type WriteErrorCode = 'WRITE_FAILED';

/** A file that could not be written; what stood there before still does. */
export class WriteError extends EvalkitError<WriteErrorCode> {}
