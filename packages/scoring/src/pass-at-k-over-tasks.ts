import { meanOf } from './internal/moments.ts';
import { passAtK } from './pass-at-k.ts';
import { passHatK } from './pass-hat-k.ts';

/** Tasks with their attempts. */
export interface TasksInput {
  readonly tasks: readonly { readonly n: number; readonly c: number }[];
  readonly k: number;
}

/** Means over the tasks that have at least k attempts. */
export interface PassAtKOverTasks {
  /** `null` when no task has k attempts. */
  readonly passAtK: number | null;
  readonly passHatK: number | null;
  /** Tasks that count. */
  readonly tasks: number;
  /** Tasks with fewer than k attempts: left out. */
  readonly undefinedTasks: number;
}

/**
 * pass@k and pass^k of several tasks, as the mean of the tasks' own values: the power of the mean rate would be another number.
 *
 * @throws ScoringError `DOMAIN` as `passAtK`.
 * @see Chen et al. (2021), arXiv:2107.03374; Yao et al. (2024), arXiv:2406.12045.
 */
export function passAtKOverTasks({ tasks, k }: TasksInput): PassAtKOverTasks {
  const any = tasks.map(({ n, c }) => passAtK({ n, c, k })).filter((value) => value !== null);
  const all = tasks.map(({ n, c }) => passHatK({ n, c, k })).filter((value) => value !== null);
  const mean = (values: readonly number[]) => (values.length === 0 ? null : meanOf(values));
  return { passAtK: mean(any), passHatK: mean(all), tasks: any.length, undefinedTasks: tasks.length - any.length };
}
