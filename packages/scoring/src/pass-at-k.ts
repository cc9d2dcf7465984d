import { assertAttempts } from './internal/assert-attempts.ts';

/** `c` of `n` attempts passed; `k` may be made. */
export interface AttemptsInput {
  readonly n: number;
  readonly c: number;
  readonly k: number;
}

/**
 * The chance that at least one of k attempts passes, unbiased from n of which c passed: 1 - C(n-c, k) / C(n, k).
 *
 * `null` when k > n: so many attempts were never made.
 * @throws ScoringError `DOMAIN` unless 0 <= c <= n are whole numbers and k is one from 1.
 * @see Chen et al. (2021), arXiv:2107.03374, equation 1.
 */
export function passAtK({ n, c, k }: AttemptsInput): number | null {
  assertAttempts(n, c, k);
  if (k > n) return null;
  let fails = 1;
  for (let i = 0; i < k && fails > 0; i += 1) fails *= Math.max(0, n - c - i) / (n - i);
  return 1 - fails;
}
