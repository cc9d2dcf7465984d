/** Where a command writes, and what it needs to know of the place it writes to. */
export interface ConsoleStreams {
  /** Results. */
  out(text: string): void;
  /** Progress, warnings and errors. */
  err(text: string): void;
  /** Whether errors and progress go to a terminal whose last line can be rewritten. */
  readonly interactive: boolean;
  /** Whether results and progress may be coloured. */
  readonly color: boolean;
  /** Columns of the terminal; 120 where there is none. */
  readonly columns: number;
  /** Aborted when the user interrupts; taken by a command that has something to keep. */
  readonly signal: AbortSignal;
  /** Ends the process when its thread gets no turn for so many milliseconds; the returned function ends the watch. */
  watchStalls?(limitMs: number): () => void;
  /** Names who is asked first about an error that nobody caught; it answers whether it has dealt with it. */
  onStrayError?(claim: (error: unknown) => boolean): void;
}
