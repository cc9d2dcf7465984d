import type { Band } from './band.ts';

/** What a judge is asked: whether a text meets a rubric. */
export interface JudgeRequest {
  /** The criteria, or criteria with a score scale of their own. */
  readonly rubric:
    | readonly string[]
    | { readonly criteria: readonly string[]; readonly scale?: { readonly min: number; readonly max: number } };
  /** The text to judge. Hostile text. */
  readonly text: string;
  /** What the text was an answer to. */
  readonly context?: string;
  /** A reference answer. */
  readonly reference?: string;
}

/** What a judge answers: evidence with a confidence, never an oracle. */
export interface JudgeAssessment {
  readonly criteria: readonly {
    readonly criterion: string;
    readonly met: boolean | null;
    readonly quote: string | null;
    readonly reason: string;
  }[];
  /** Score in [0, 1], `null` when the judge gave none. */
  readonly score: number | null;
  /** Confidence in [0, 1], `null` when the judge gave none. */
  readonly confidence: number | null;
  readonly reason: string;
  /** A band that a panel of judges set; it stands. */
  readonly band?: Band;
  /** Why the judge could not judge; makes the verdict blocked. */
  readonly fault?: { readonly code: string; readonly message: string };
  readonly model?: { readonly asked: string; readonly served: string | null };
  readonly usage?: { readonly inputTokens: number | null; readonly outputTokens: number | null };
}

/** A model-based verifier of text. */
export interface Judge {
  readonly id: string;
  assess(request: JudgeRequest, options?: { readonly signal?: AbortSignal }): Promise<JudgeAssessment>;
}

/** When an assessment counts as verified. */
export interface AssessmentPolicy {
  /** Lowest score, in [0, 1], that counts as verified. Default 0.7. */
  readonly threshold?: number;
  /** Lowest confidence, in [0, 1], that is believed. Default 0.6. */
  readonly minConfidence?: number;
}

/**
 * The band of a judge's assessment.
 *
 * A fault is blocked; a band that a panel set stands; confidence absent or under the floor is inconclusive. Without a score
 * the share of criteria met decides, criteria that are `null` counted both ways: inconclusive where the band depends on them
 * or there are none. With a score, any `null` criterion is inconclusive, and so is a score that contradicts the criteria
 * (at or over the threshold with none met, under it with all of at least one met).
 */
export function bandOfAssessment(assessment: JudgeAssessment, policy: AssessmentPolicy = {}): Band {
  const { threshold = 0.7, minConfidence = 0.6 } = policy;
  if (assessment.fault !== undefined) return 'blocked';
  if (assessment.band !== undefined) return assessment.band;
  const { confidence, score, criteria } = assessment;
  if (confidence === null || !(confidence >= minConfidence)) return 'inconclusive';
  const met = criteria.filter((criterion) => criterion.met === true).length;
  const open = criteria.filter((criterion) => criterion.met === null).length;
  if (score === null) {
    if (criteria.length === 0) return 'inconclusive';
    const worst = met / criteria.length >= threshold;
    const best = (met + open) / criteria.length >= threshold;
    if (worst !== best) return 'inconclusive';
    return worst ? 'verified' : 'refuted';
  }
  if (!Number.isFinite(score) || open > 0) return 'inconclusive';
  const passes = score >= threshold;
  const contradicts = criteria.length > 0 && (passes ? met === 0 : met === criteria.length);
  if (contradicts) return 'inconclusive';
  return passes ? 'verified' : 'refuted';
}
