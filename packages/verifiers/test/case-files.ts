import { readFileSync } from 'node:fs';
import type { Band, Judge, JudgeAssessment } from '@evalkit/schema';
import { expect } from 'vitest';

export interface Expectation {
  readonly band: readonly string[];
  readonly says?: readonly (string | readonly string[])[];
  readonly maxMs?: number;
  readonly maxReason?: number;
  readonly judgeCalls?: number;
  readonly surfaces?: Readonly<Record<string, Band>>;
}

export interface CaseJudge {
  readonly score?: number;
  readonly confidence?: number;
  readonly throws?: string;
}

export interface Case {
  readonly id: string;
  readonly why: string;
  readonly expect: Expectation;
  readonly generate?: Readonly<Record<string, never>> & { readonly kind: string };
  readonly judge?: CaseJudge;
  readonly [key: string]: unknown;
}

/** Reads one file of cases. */
export function caseFile(name: string): Record<string, readonly Case[]> {
  return JSON.parse(readFileSync(new URL(`./cases/${name}.json`, import.meta.url), 'utf8'));
}

export function scriptedJudge(answer: CaseJudge): Judge & { calls: number } {
  return {
    id: 'scripted',
    calls: 0,
    async assess() {
      this.calls += 1;
      if (answer.throws !== undefined) throw new Error(answer.throws);
      return assessment({ score: answer.score ?? null, confidence: answer.confidence ?? null });
    },
  };
}

export function assessment(parts: Partial<JudgeAssessment>): JudgeAssessment {
  return { criteria: [], score: null, confidence: 1, reason: '', ...parts };
}

export function expectSays(reason: string, { says = [], maxReason }: Expectation): void {
  for (const word of says) {
    const words = typeof word === 'string' ? [word] : word;
    expect(
      words.some((one) => reason.includes(one)),
      `${words.join(' or ')} in: ${reason}`,
    ).toBe(true);
  }
  if (maxReason !== undefined) expect(reason.length).toBeLessThanOrEqual(maxReason);
}
