import type { Accumulator } from './accumulator.ts';
import { assertCount } from './internal/assert-arguments.ts';
import { assertAttempts } from './internal/assert-attempts.ts';
import { createRunningSum } from './internal/running-sum.ts';
import { passAtK } from './pass-at-k.ts';
import type { PassAtKOverTasks, TasksInput } from './pass-at-k-over-tasks.ts';
import { passHatK } from './pass-hat-k.ts';

/** What a pass@k accumulator has seen: exact sums of the tasks' own values, in parts. */
export interface PassAtKState {
  readonly tasks: number;
  readonly undefinedTasks: number;
  readonly any: readonly number[];
  readonly all: readonly number[];
}

/**
 * An empty accumulator of pass@k and pass^k over tasks; its result is `passAtKOverTasks`', bit for bit.
 *
 * @throws ScoringError `DOMAIN` for a k that is none, from `add` as `passAtK`, from `merge` for numbers that are none.
 */
export function createPassAtKAccumulator({
  k,
}: Pick<TasksInput, 'k'>): Accumulator<TasksInput['tasks'][number], PassAtKOverTasks, PassAtKState> {
  assertAttempts(0, 0, k);
  let [tasks, undefinedTasks] = [0, 0];
  const [any, all] = [createRunningSum('any'), createRunningSum('all')];
  return {
    add({ n, c }) {
      const [one, every] = [passAtK({ n, c, k }), passHatK({ n, c, k })];
      if (one === null || every === null) {
        undefinedTasks += 1;
        return;
      }
      tasks += 1;
      any.add(one);
      all.add(every);
    },
    merge(state) {
      assertCount('tasks', state.tasks);
      assertCount('undefinedTasks', state.undefinedTasks);
      any.merge(state.any);
      all.merge(state.all);
      tasks += state.tasks;
      undefinedTasks += state.undefinedTasks;
    },
    result: () => ({
      passAtK: tasks === 0 ? null : any.total() / tasks,
      passHatK: tasks === 0 ? null : all.total() / tasks,
      tasks,
      undefinedTasks,
    }),
    state: () => ({ tasks, undefinedTasks, any: any.parts(), all: all.parts() }),
  };
}
