/**
 * An aggregate in constant memory. Merging is associative and commutative to the last bit, so shards in any order and of any size
 * give the same result as one pass.
 */
export interface Accumulator<Value, Result, State> {
  add(value: Value): void;
  /** Adds what another of the kind has seen, or its state from another machine. */
  merge(state: State): void;
  result(): Result;
  /** What it has seen, as plain JSON. */
  state(): State;
}
