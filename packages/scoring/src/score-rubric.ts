import { ScoringError } from './errors.ts';
import { assertPositive, assertProbability } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { exactSum } from './internal/exact-sum.ts';
import { quoted } from './internal/quoted.ts';

/** What is graded: areas of items that are worth points. Ids of items are unique in the whole rubric. */
export interface GradingRubric {
  readonly areas: readonly {
    readonly id: string;
    readonly items: readonly { readonly id: string; readonly points: number }[];
  }[];
}

/** What a grade stands on. */
export type GradeBasis = 'deterministic' | 'log' | 'judge' | 'human';

/** What became of one item. */
export type RubricItemResult =
  | {
      readonly item: string;
      readonly status: 'graded';
      /** From 0 to the item's points. */
      readonly awarded: number;
      readonly basis: GradeBasis;
      readonly evidence: string;
      /** In [0, 1]. */
      readonly confidence?: number;
    }
  | { readonly item: string; readonly status: 'not-applicable' | 'insufficient-evidence'; readonly reason: string };

/** Points always over points. */
export interface RubricPoints {
  readonly awarded: number;
  /** Without the items that do not apply. */
  readonly possible: number;
  /** The score if everything without evidence had failed: the same as `awarded`. */
  readonly lowest: number;
  /** The score if everything without evidence had passed. */
  readonly highest: number;
}

/** An item that was not graded. */
export interface UngradedItem {
  readonly item: string;
  readonly points: number;
  readonly reason: string;
}

/** What a rubric came to. */
export interface RubricScore extends RubricPoints {
  readonly areas: readonly (RubricPoints & { readonly id: string })[];
  /** Their points left the denominator. */
  readonly notApplicable: readonly UngradedItem[];
  /** They score 0, and are why the score is a range. */
  readonly insufficientEvidence: readonly UngradedItem[];
  /** Points awarded on each basis. */
  readonly bases: Readonly<Record<GradeBasis, number>>;
}

/**
 * Scores the items of a rubric. An item without a result is one without evidence.
 *
 * @throws ScoringError `DOMAIN` for points that are not above 0, awards outside of 0 and the item's points, and confidences outside
 * of [0, 1]; `RUBRIC_MISMATCH` for items that come twice and results of items that the rubric does not have.
 */
export function scoreRubric(rubric: GradingRubric, results: readonly RubricItemResult[]): RubricScore {
  const byItem = new Map<string, RubricItemResult>();
  for (const result of results) {
    if (byItem.has(result.item)) throw mismatch(`the item ${quoted(result.item)} has two results`);
    byItem.set(result.item, result);
  }
  const known = new Set<string>();
  const notApplicable: UngradedItem[] = [];
  const insufficientEvidence: UngradedItem[] = [];
  const awards: Record<GradeBasis, number[]> = { deterministic: [], log: [], judge: [], human: [] };
  const areas = rubric.areas.map(({ id, items }) => {
    const [awarded, possible, open]: [number[], number[], number[]] = [[], [], []];
    for (const { id: item, points } of items) {
      if (known.has(item)) throw mismatch(`the rubric has the item ${quoted(item)} twice`);
      known.add(item);
      assertPositive(`points of ${quoted(item)}`, points);
      const result = byItem.get(item);
      if (result?.status === 'not-applicable') {
        notApplicable.push({ item, points, reason: result.reason });
        continue;
      }
      possible.push(points);
      if (result?.status === 'graded') {
        checkGrade(result, points);
        awarded.push(result.awarded);
        awards[result.basis].push(result.awarded);
      } else {
        open.push(points);
        insufficientEvidence.push({ item, points, reason: result?.reason ?? 'no result was given' });
      }
    }
    return { id, parts: { awarded, possible, open } };
  });
  for (const item of byItem.keys()) if (!known.has(item)) throw mismatch(`the rubric has no item ${quoted(item)}`);
  const all = (part: 'awarded' | 'possible' | 'open') => areas.flatMap(({ parts }) => parts[part]);
  return {
    ...pointsOf(all('awarded'), all('possible'), all('open')),
    areas: areas.map(({ id, parts }) => ({ id, ...pointsOf(parts.awarded, parts.possible, parts.open) })),
    notApplicable,
    insufficientEvidence,
    bases: {
      deterministic: exactSum(awards.deterministic),
      log: exactSum(awards.log),
      judge: exactSum(awards.judge),
      human: exactSum(awards.human),
    },
  };
}

function pointsOf(awarded: readonly number[], possible: readonly number[], open: readonly number[]): RubricPoints {
  const sum = exactSum(awarded);
  return { awarded: sum, possible: exactSum(possible), lowest: sum, highest: exactSum([...awarded, ...open]) };
}

function checkGrade(result: Extract<RubricItemResult, { status: 'graded' }>, points: number): void {
  const { item, awarded, basis, confidence } = result;
  if (!(awarded >= 0 && awarded <= points))
    throw domainError(`awarded of ${quoted(item)}`, `from 0 to ${points}`, awarded);
  if (confidence !== undefined) assertProbability(`confidence of ${quoted(item)}`, confidence);
  if (!['deterministic', 'log', 'judge', 'human'].includes(basis)) {
    throw domainError(`basis of ${quoted(item)}`, 'deterministic, log, judge or human', quoted(basis));
  }
}

function mismatch(message: string): ScoringError {
  return new ScoringError({ code: 'RUBRIC_MISMATCH', message: `${message}: give every item of the rubric one result` });
}
