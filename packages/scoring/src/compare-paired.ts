import { assertFinite } from './internal/assert-arguments.ts';
import { domainError } from './internal/domain-error.ts';
import { isBelow } from './internal/is-below.ts';
import { pairedSentence } from './internal/paired-sentence.ts';
import { powerSpread } from './internal/power-spread.ts';
import { quoted } from './internal/quoted.ts';
import { studentTQuantile } from './internal/student-t-quantile.ts';
import { mcnemar } from './mcnemar.ts';
import { newcombePairedDifference } from './newcombe-paired-difference.ts';
import { pairedDifference } from './paired-difference.ts';
import { pairedPermutation } from './paired-permutation.ts';
import { sampleSizeMcNemar } from './sample-size-mcnemar.ts';
import type { Interval } from './wilson-interval.ts';

/** A system and its score on each unit: 0 or 1 for pass and fail, or any finite number. */
export interface ScoredSystem {
  readonly name: string;
  readonly scores: ReadonlyMap<string, number>;
}

/** How `comparePaired` judges. */
export interface ComparePairedOptions {
  /** In (0, 1). Default 0.05. */
  readonly alpha?: number;
  /** For scores other than 0 and 1 on more than 20 units. Default 1. */
  readonly seed?: number;
}

/** Two systems on the units that both were scored on. */
export interface PairedComparison {
  readonly a: string;
  readonly b: string;
  readonly units: number;
  /** Units that only one of them was scored on: left out. */
  readonly onlyInA: readonly string[];
  readonly onlyInB: readonly string[];
  /** mean(a) - mean(b), `null` without a common unit. */
  readonly difference: number | null;
  /** 1 - alpha: Newcombe's for passes and fails, else Student's t; `null` where there is none. */
  readonly interval: Interval | null;
  readonly method: 'mcnemar' | 'sign-flip';
  /** Two-sided and exact (drawn for other scores on more than 20 units). */
  readonly p: number | null;
  readonly alpha: number;
  readonly distinguishable: boolean;
  /** Units that a difference of this size would take at 80 % power; `null` where none would do. */
  readonly unitsNeeded: number | null;
  /** The same in a sentence. */
  readonly sentence: string;
}

/**
 * Compares two systems on the same units: McNemar's exact test for passes and fails, else a sign-flip test.
 *
 * For several pairs see `rankSystems`, which adjusts for their number.
 * @throws ScoringError `DOMAIN` for scores that are not finite and an alpha outside of (0, 1).
 * @see Miller (2024), arXiv:2411.00640, section 4; Newcombe (1998), Stat Med 17:2635, method 10.
 */
export function comparePaired(a: ScoredSystem, b: ScoredSystem, options: ComparePairedOptions = {}): PairedComparison {
  const { alpha = 0.05, seed = 1 } = options;
  if (!(alpha > 0 && alpha < 1)) throw domainError('alpha', 'between 0 and 1, like 0.05', alpha);
  const common = [...a.scores.keys()].filter((unit) => b.scores.has(unit));
  const scoresA = common.map((unit) => a.scores.get(unit) ?? Number.NaN);
  const scoresB = common.map((unit) => b.scores.get(unit) ?? Number.NaN);
  assertFinite(`scores of ${quoted(a.name)}`, scoresA);
  assertFinite(`scores of ${quoted(b.name)}`, scoresB);
  const isPassOrFail = [...scoresA, ...scoresB].every((score) => score === 0 || score === 1);
  const outcome = isPassOrFail
    ? compareOutcomes(scoresA, scoresB, alpha)
    : compareScores(scoresA, scoresB, alpha, seed);
  const { p } = outcome;
  const comparison = {
    a: a.name,
    b: b.name,
    units: common.length,
    onlyInA: [...a.scores.keys()].filter((unit) => !b.scores.has(unit)),
    onlyInB: [...b.scores.keys()].filter((unit) => !a.scores.has(unit)),
    ...outcome,
    alpha,
    distinguishable: p !== null && isBelow(p, alpha),
  };
  return { ...comparison, sentence: pairedSentence(comparison) };
}

type Outcome = Pick<PairedComparison, 'difference' | 'interval' | 'method' | 'p' | 'unitsNeeded'>;

function compareOutcomes(a: readonly number[], b: readonly number[], alpha: number): Outcome {
  const count = (x: number, y: number) => a.filter((score, i) => score === x && b[i] === y).length;
  const [onlyA, onlyB] = [count(1, 0), count(0, 1)];
  const pairs = { bothPass: count(1, 1), onlyA, onlyB, bothFail: count(0, 0) };
  const difference = newcombePairedDifference({ ...pairs, confidence: 1 - alpha });
  const n = a.length;
  return {
    difference: difference?.difference ?? null,
    interval: difference === null ? null : { lower: difference.lower, upper: difference.upper },
    method: 'mcnemar',
    p: n === 0 ? null : mcnemar({ onlyA, onlyB }).exact,
    unitsNeeded:
      n === 0 ? null : (sampleSizeMcNemar({ pOnlyA: onlyA / n, pOnlyB: onlyB / n, alpha })?.pairsCeil ?? null),
  };
}

function compareScores(a: readonly number[], b: readonly number[], alpha: number, seed: number): Outcome {
  const { difference, sePaired } = pairedDifference({ a, b });
  const differences = a.map((score, i) => score - (b[i] ?? 0));
  const { zAlpha, zPower } = powerSpread({ alpha });
  const n = a.length;
  const known = difference !== null && sePaired !== null;
  const reach = known ? studentTQuantile(1 - alpha / 2, n - 1) * sePaired : 0;
  const needed = known && difference !== 0 ? n * (((zAlpha + zPower) * sePaired) / difference) ** 2 : null;
  return {
    difference,
    interval: known ? { lower: difference - reach, upper: difference + reach } : null,
    method: 'sign-flip',
    p: pairedPermutation({ differences, seed }).pTwoSided,
    unitsNeeded: needed === null ? null : Math.max(2, Math.ceil(needed)),
  };
}
