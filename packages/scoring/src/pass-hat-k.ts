import { assertAttempts } from './internal/assert-attempts.ts';
import type { AttemptsInput } from './pass-at-k.ts';

/**
 * The chance that all of k attempts pass, unbiased from n of which c passed: C(c, k) / C(n, k).
 *
 * `null` when k > n: so many attempts were never made.
 * @throws ScoringError `DOMAIN` unless 0 <= c <= n are whole numbers and k is one from 1.
 * @see Yao et al. (2024), arXiv:2406.12045.
 */
export function passHatK({ n, c, k }: AttemptsInput): number | null {
  assertAttempts(n, c, k);
  if (k > n) return null;
  let passes = 1;
  for (let i = 0; i < k && passes > 0; i += 1) passes *= Math.max(0, c - i) / (n - i);
  return passes;
}
