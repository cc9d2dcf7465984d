import { RunnerError } from '../errors.ts';

/** What the operating system refused, as an error of this package. */
export function storeFailure(path: string, what: string, error: unknown): RunnerError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new RunnerError({
    code: 'STORE_FAILED',
    message: `${path} could not be ${what} (${code ?? message})`,
    cause: error,
  });
}

/** Whether the operating system refused with one of these codes. */
export function failedWith(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | null)?.code ?? '');
}
