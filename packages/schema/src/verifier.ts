import type { Verdict } from './verdict/verdict.ts';

/** What a verifier is called with besides its input. */
export interface VerifyContext {
  /** Aborts the verification. */
  readonly signal?: AbortSignal;
}

/** Anything that turns an input into a verdict. */
export interface Verifier<Input> {
  readonly name: string;
  verify(input: Input, context?: VerifyContext): Verdict | Promise<Verdict>;
}
