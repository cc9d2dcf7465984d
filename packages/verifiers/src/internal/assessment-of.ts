import type { JudgeAssessment } from '@evalkit/schema';
import { isBand } from './assert-band.ts';
import { excerpt } from './excerpt.ts';

type Checked =
  | { readonly assessment: JudgeAssessment; readonly problem?: undefined }
  | { readonly assessment: null; readonly problem: string };

type Criterion = JudgeAssessment['criteria'][number];

/**
 * What a judge answered as an assessment, or what is wrong with it. What it left out is read as not given.
 *
 * A judge that answered to some criteria of the rubric but not to all leaves the others undecided.
 */
export function assessmentOf(answer: unknown, rubric: readonly string[]): Checked {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return refused(`expected an object, found ${excerpt(answer)}`);
  }
  const {
    criteria = [],
    score = null,
    confidence = null,
    reason = '',
    band,
    fault,
  } = answer as Record<string, unknown>;
  if (!isFraction(score)) return refused(`score is ${excerpt(score)}, expected a number from 0 to 1, or null`);
  if (!isFraction(confidence))
    return refused(`confidence is ${excerpt(confidence)}, expected a number from 0 to 1, or null`);
  if (typeof reason !== 'string') return refused(`reason is ${excerpt(reason)}, expected text`);
  if (band !== undefined && !isBand(band)) return refused(`band is ${excerpt(band)}, expected one of the four bands`);
  if (fault !== undefined && (typeof fault !== 'object' || fault === null)) {
    return refused(`fault is ${excerpt(fault)}, expected {code, message}`);
  }
  if (!Array.isArray(criteria)) return refused(`criteria are ${excerpt(criteria)}, expected a list`);
  const wrong = criteria.find((criterion) => !isCriterion(criterion));
  if (wrong !== undefined) return refused(`a criterion is ${excerpt(wrong)}, expected {criterion, met, quote, reason}`);
  const { code = 'UNKNOWN', message = '' } = (fault ?? {}) as Record<string, unknown>;
  const open = criteria.length === 0 ? [] : rubric.slice(criteria.length).map(undecided);
  return {
    assessment: {
      criteria: [...criteria.map(criterionOf), ...open],
      score,
      confidence,
      reason,
      ...(band !== undefined && { band }),
      ...(fault !== undefined && { fault: { code: String(code), message: String(message) } }),
    },
  };
}

function refused(problem: string): Checked {
  return { assessment: null, problem };
}

function isFraction(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && value >= 0 && value <= 1);
}

function isCriterion(value: unknown): boolean {
  const met = (value as { met?: unknown } | null | undefined)?.met;
  return met === null || typeof met === 'boolean';
}

function criterionOf(value: Record<string, unknown>): Criterion {
  const { criterion, met, quote, reason } = value;
  return {
    criterion: typeof criterion === 'string' ? criterion : '',
    met: typeof met === 'boolean' ? met : null,
    quote: typeof quote === 'string' ? quote : null,
    reason: typeof reason === 'string' ? reason : '',
  };
}

function undecided(criterion: string): Criterion {
  return { criterion, met: null, quote: null, reason: 'the judge did not answer to this criterion' };
}
