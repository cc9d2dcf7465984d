import type { Band } from '@evalkit/schema';
import { describe, expect, it } from 'vitest';
import { combineBands, settleWithJudge } from '../src/index.ts';
import { caseFile } from './case-files.ts';

const cases = caseFile('settle') as unknown as {
  settle: { id: string; why: string; deterministic: Band | null; judge: Band | null; expect: Band }[];
  combine: { id: string; why: string; bands: Band[]; expect: (Band | null)[] }[];
};

describe('settleWithJudge', () => {
  it.each(cases.settle)('$id: $why', ({ deterministic, judge, expect: band }) => {
    expect(settleWithJudge(deterministic, judge)).toBe(band);
  });
});

describe('combineBands', () => {
  it.each(cases.combine)('$id: $why', ({ bands, expect: allowed }) => {
    expect(allowed).toContain(combineBands(bands));
  });
});
