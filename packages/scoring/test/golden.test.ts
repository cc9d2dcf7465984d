import { describe, expect, it } from 'vitest';
import {
  adjustPValues,
  brierMulticategory,
  fisherExact,
  newcombeDifference,
  ScoringError,
  wilsonInterval,
} from '../src/index.ts';
import { normalQuantile } from '../src/internal/normal-quantile.ts';
import { expectClose, goldenValues, isRefusal } from './golden-values.ts';

function agrees<Input>(name: string, compute: (input: Input) => unknown): void {
  const values = goldenValues<Input>(name);
  describe(name, () => {
    it.each(values.map((value) => ({ ...value, shown: JSON.stringify(value.input) })))(
      'gives the reference value of $shown',
      (value) => {
        if (isRefusal(value)) expect(() => compute(value.input)).toThrow(ScoringError);
        else expectClose(compute(value.input), value.expected, value.tolerance);
      },
    );
  });
}

agrees('wilson-interval', wilsonInterval);
agrees('newcombe-difference', newcombeDifference);
agrees('fisher-exact', fisherExact);
agrees('adjust-p-values', adjustPValues);
agrees('brier-multicategory', brierMulticategory);
agrees('normal-quantile', ({ p }: { p: number }) => normalQuantile(p));
