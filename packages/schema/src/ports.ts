/** Wall time and waiting. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Milliseconds of a clock that never goes back, from an arbitrary start. */
  monotonic(): number;
  /** Runs `callback` once after `milliseconds`; the returned function cancels it. Never keeps a process alive on its own. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** A source of randomness. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
}

/** A source of identifiers. */
export interface IdSource {
  /** An identifier of `[a-z0-9]`, at least 8 characters, that no other call returned. */
  next(): string;
}

/** The variables of the process's environment. */
export interface Environment {
  /** The variable's value, `undefined` when it is not set. */
  get(name: string): string | undefined;
}

/** Everything that packages take from the outside world besides files and processes. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: IdSource;
  readonly environment: Environment;
}
