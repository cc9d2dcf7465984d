/** The exit codes of every command: one contract. */
export const ExitCode = {
  /** Done. */
  done: 0,
  /** A gate that was named did not hold. */
  gate: 1,
  /** The command line or a document is wrong. */
  wrong: 2,
  /** Incomplete: not one trial could be measured, the run stopped early, or a comparison found something unmeasured. */
  incomplete: 3,
  /** Interrupted; what was finished is kept and can be resumed. */
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
