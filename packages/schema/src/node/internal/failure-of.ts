/** Why the operating system refused, for the middle of a sentence: the error's code where it has one. */
export function failureOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
