import { assertFinite } from './assert-arguments.ts';
import { addExactly, roundedSum } from './exact-sum.ts';

/** A sum of finite numbers without rounding, whatever their order. */
export interface RunningSum {
  add(value: number): void;
  /** Adds the parts of another sum. */
  merge(parts: readonly number[]): void;
  /** The sum, correctly rounded. */
  total(): number;
  /** The sum exactly, as the sum of a few numbers: the same numbers for the same sum. */
  parts(): number[];
}

/** A sum of nothing yet; `name` is what the refusal of a merge calls it. */
export function createRunningSum(name: string): RunningSum {
  const sum: number[] = [];
  return {
    add: (value) => addExactly(sum, value),
    merge(parts) {
      assertFinite(name, parts);
      for (const part of [...parts]) addExactly(sum, part);
    },
    total: () => roundedSum(sum),
    parts() {
      const rest = [...sum];
      const parts: number[] = [];
      for (let part = roundedSum(rest); part !== 0; part = roundedSum(rest)) {
        parts.push(part);
        addExactly(rest, -part);
      }
      return parts;
    },
  };
}
