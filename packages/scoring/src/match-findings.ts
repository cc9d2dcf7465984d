import { printable } from '@evalkit/schema';
import { assertCount } from './internal/assert-arguments.ts';
import { maximumMatching } from './internal/maximum-matching.ts';
import { type Reach, reachOf } from './internal/reach.ts';
import { createSiteReader, isLocated, type Site } from './internal/review-sites.ts';

/** A file and 1-based lines in it. Without a whole line number from 1 it is about the file alone. */
export interface ReviewPlace {
  readonly file: string;
  readonly line?: number | undefined;
  /** Last line; before `line` it is ignored. */
  readonly endLine?: number | undefined;
}

/** What a reviewer reported. Several locations are one finding. */
export interface ReviewFinding extends Partial<ReviewPlace> {
  readonly id: string;
  readonly locations?: readonly ReviewPlace[] | undefined;
}

/** What is really wrong. Its own place and its further locations are its sites. */
export interface ReviewDefect extends Partial<ReviewPlace> {
  readonly id: string;
  readonly locations?: readonly ReviewPlace[] | undefined;
}

/** How `matchFindings` matches. */
export interface MatchFindingsOptions {
  /** Lines between the nearest edges that still match. Default 2. */
  readonly tolerance?: number;
  /** From a file's old path to its new one, as the case pins it. */
  readonly renames?: Readonly<Record<string, string>>;
}

/** What became of one finding. */
export interface FindingVerdict {
  readonly finding: string;
  readonly verdict: 'truePositive' | 'duplicate' | 'noise';
  /** The defect that it found, or found again. */
  readonly defect: string | null;
  /** Whether a true positive's first location starts on the line of a site of the defect, in its file; `null` for others. */
  readonly exact: boolean | null;
  /** Why noise may be none: a path that differs by case only. */
  readonly hint: string | null;
}

/** What became of the findings of one case. */
export interface Matching {
  readonly matcherVersion: 1;
  readonly tolerance: number;
  /** In report order. */
  readonly verdicts: readonly FindingVerdict[];
  readonly defects: number;
  readonly truePositives: number;
  readonly duplicates: number;
  readonly noise: number;
  /** Defects that nothing found. */
  readonly missed: number;
  /** Findings without a line: noise, or part of it. */
  readonly unlocated: number;
  /** True positives that are exact. */
  readonly exact: number;
  /** What the best assignment would have found. */
  readonly optimalTruePositives: number;
  /** Whether the order of the report cost true positives. */
  readonly orderSensitive: boolean;
}

/**
 * Matches findings to defects, in report order: a finding takes the first free defect in its reach in defect order (a true
 * positive); when all in reach are taken it is a duplicate of the first; with none in reach it is noise.
 *
 * In reach is a defect with a site in the same file whose lines are within the tolerance. Paths are compared whole, by case.
 * @throws ScoringError `DOMAIN` unless the tolerance is a whole number from 0.
 */
export function matchFindings(
  findings: readonly ReviewFinding[],
  defects: readonly ReviewDefect[],
  { tolerance = 2, renames = {} }: MatchFindingsOptions = {},
): Matching {
  assertCount('tolerance', tolerance);
  const { sitesOf, firstSiteOf } = createSiteReader(renames);
  const defectSites = defects.map(sitesOf);
  const findingSites = findings.map(sitesOf);
  const reach = reachOf(findingSites, defectSites, tolerance);
  const { matched, truePositives } = matchInOrder(reach, defects.length);
  const hintOf = caseHints(defectSites);
  const verdicts = findings.map((finding, i): FindingVerdict => {
    const { id } = finding;
    const own = matched[i] ?? -1;
    if (own >= 0) {
      const first = firstSiteOf(finding);
      const exact = (defectSites[own] ?? []).some(({ file, start }) => file === first?.file && start === first.start);
      return { finding: id, verdict: 'truePositive', defect: defects[own]?.id ?? null, exact, hint: null };
    }
    const start = reach.offsets[i] ?? 0;
    if (start === reach.offsets[i + 1]) {
      return { finding: id, verdict: 'noise', defect: null, exact: null, hint: hintOf(findingSites[i] ?? []) };
    }
    const first = defects[reach.defects[start] ?? 0];
    return { finding: id, verdict: 'duplicate', defect: first?.id ?? null, exact: null, hint: null };
  });
  const noise = verdicts.filter(({ verdict }) => verdict === 'noise').length;
  const optimalTruePositives = maximumMatching(reach, matched);
  return {
    matcherVersion: 1,
    tolerance,
    verdicts,
    defects: defects.length,
    truePositives,
    duplicates: findings.length - truePositives - noise,
    noise,
    missed: defects.length - truePositives,
    unlocated: findings.filter((finding) => !isLocated(finding)).length,
    exact: verdicts.filter(({ exact }) => exact).length,
    optimalTruePositives,
    orderSensitive: optimalTruePositives !== truePositives,
  };
}

/** The defect that each finding takes, -1 for none. */
function matchInOrder({ offsets, defects }: Reach, count: number): { matched: Int32Array; truePositives: number } {
  const matched = new Int32Array(offsets.length - 1).fill(-1);
  const taken = new Uint8Array(count);
  let truePositives = 0;
  for (const finding of matched.keys()) {
    const end = offsets[finding + 1] ?? 0;
    let i = offsets[finding] ?? 0;
    while (i < end && taken[defects[i] ?? 0] === 1) i += 1;
    if (i === end) continue;
    matched[finding] = defects[i] ?? -1;
    taken[defects[i] ?? 0] = 1;
    truePositives += 1;
  }
  return { matched, truePositives };
}

function caseHints(defectSites: readonly (readonly Site[])[]): (sites: readonly Site[]) => string | null {
  const files = new Map<string, string>();
  for (const { file } of defectSites.flat()) files.set(file.toLowerCase(), file);
  return (sites) => {
    for (const { file } of sites) {
      const twin = files.get(file.toLowerCase());
      if (twin !== undefined && twin !== file) {
        return `"${printable(file)}" differs from "${printable(twin)}" by case only, and is another file`;
      }
    }
    return null;
  };
}
