import type { UnitComparison, UnitSummary } from '@evalkit/schema/run';
import { adjustPValues } from '../adjust-p-values.ts';
import { type BandScore, bandDistribution } from '../band-distribution.ts';
import { fisherExact } from '../fisher-exact.ts';
import { newcombeDifference } from '../newcombe-difference.ts';
import { decimalFraction, type Fraction, isLarger } from './decimal-fraction.ts';
import { isBelow } from './is-below.ts';
import { tallyCounts } from './tally-counts.ts';

/** A unit as both runs have it. */
export interface UnitPair {
  readonly baseline: UnitSummary;
  readonly candidate: UnitSummary;
}

/** Compares the units that both runs have; Holm is over those measured on both sides. */
export function compareUnits(
  pairs: readonly UnitPair[],
  { threshold, alpha }: { readonly threshold: number; readonly alpha: number },
): UnitComparison[] {
  const limit = decimalFraction(threshold);
  const units = pairs.map((pair) => compareUnit(pair, limit));
  const measured = units.filter((unit) => unit.fisherP !== null);
  const { holm } = adjustPValues({ pValues: measured.map(({ fisherP }) => fisherP ?? 1) });
  for (const [index, unit] of measured.entries()) {
    unit.holmP = holm[index] ?? null;
    unit.distinguishable = unit.holmP !== null && isBelow(unit.holmP, alpha);
  }
  return units;
}

function compareUnit({ baseline, candidate }: UnitPair, limit: Fraction): UnitComparison {
  const before = bandDistribution(tallyCounts(baseline.tally), { planned: baseline.planned });
  const after = bandDistribution(tallyCounts(candidate.tally), { planned: candidate.planned });
  const sides = { unitId: candidate.unitId, baseline: sideOf(before), candidate: sideOf(after) };
  const { successes: k1, n: n1 } = after.verifiedRate;
  const { successes: k2, n: n2 } = before.verifiedRate;
  const difference = newcombeDifference({ k1, n1, k2, n2 });
  if (difference === null) return { ...sides, ...unmeasured };
  const change = {
    numerator: BigInt(k1) * BigInt(n2) - BigInt(k2) * BigInt(n1),
    denominator: BigInt(n1) * BigInt(n2),
  };
  const fall = { ...change, numerator: -change.numerator };
  return {
    ...sides,
    change: Number(change.numerator) / Number(change.denominator),
    interval: { lower: difference.lower, upper: difference.upper },
    fisherP: fisherExact({
      table: [
        [k1, n1 - k1],
        [k2, n2 - k2],
      ],
    }).twoSided,
    holmP: null,
    distinguishable: null,
    regressed: isLarger(fall, limit),
    improved: isLarger(change, limit),
    newlyVerified: k1 === n1 && k2 < n2,
  };
}

const unmeasured = {
  change: null,
  interval: null,
  fisherP: null,
  holmP: null,
  distinguishable: null,
  regressed: false,
  improved: false,
  newlyVerified: false,
};

function sideOf({ planned, measured, blocked, verifiedRate }: BandScore): UnitComparison['baseline'] {
  return { planned, measured, blocked, verifiedRate };
}
