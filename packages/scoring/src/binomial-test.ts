import { assertCounts, assertProbability } from './internal/assert-arguments.ts';
import { binomialPmf } from './internal/binomial-pmf.ts';
import { betaCdf } from './internal/incomplete-beta.ts';

/** What `binomialTest` tests: `successes` of `n` against the probability `p`. */
export interface BinomialTestInput {
  readonly successes: number;
  readonly n: number;
  /** In [0, 1]. Default 0.5. */
  readonly p?: number;
}

/** The p-values of an exact binomial test. */
export interface BinomialTestResult {
  /** All outcomes at most as likely as the observed one. */
  readonly twoSided: number;
  /** At most that many successes. */
  readonly less: number;
  /** At least that many successes. */
  readonly greater: number;
}

/** Outcomes as likely to within this factor are ties: p is seldom a double exactly. As R and scipy do. */
const tie = 1 + 1e-7;

/**
 * Exact binomial test; every p is 1 without trials.
 *
 * @throws ScoringError `DOMAIN` unless 0 <= successes <= n are whole numbers and 0 <= p <= 1.
 * @see Clopper & Pearson (1934); two-sided as in R's binom.test.
 */
export function binomialTest({ successes, n, p = 0.5 }: BinomialTestInput): BinomialTestResult {
  assertCounts(['successes', 'n'], successes, n);
  assertProbability('p', p);
  const less = atMost(successes, n, p);
  const greater = atMost(n - successes, n, 1 - p);
  const far = successes < n * p ? farEnd(successes, n, p) : n - farEnd(n - successes, n, 1 - p);
  if (Math.abs(far - successes) <= 1) return { twoSided: 1, less, greater };
  const twoSided = far > successes ? less + atMost(n - far, n, 1 - p) : greater + atMost(far, n, p);
  return { twoSided: Math.min(1, twoSided), less, greater };
}

function atMost(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  return k >= n ? 1 : betaCdf(n - k, k + 1, 1 - p, p);
}

/** The smallest number above the mean that is at most as likely as `successes` below it; n + 1 when there is none. */
function farEnd(successes: number, n: number, p: number): number {
  const limit = binomialPmf(successes, n, p) * tie;
  let low = Math.max(successes, Math.floor((n + 1) * p) - 1);
  let high = n + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (binomialPmf(middle, n, p) <= limit) high = middle;
    else low = middle;
  }
  return high;
}
