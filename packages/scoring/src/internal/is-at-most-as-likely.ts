/** The cells of a 2x2 table in reading order. */
export type Cells = readonly [a: number, b: number, c: number, d: number];

// Beyond this the products have millions of digits; there a double's answer, equal to 9 digits, stands.
const exactSteps = 20_000;

/**
 * Whether the table that has `steps` more in its first cell, under the same margins, is at most as likely as `cells`.
 *
 * Asked where doubles cannot tell: two products of whole numbers are compared exactly.
 */
export function isAtMostAsLikely([a, b, c, d]: Cells, steps: number): boolean {
  const t = Math.abs(steps);
  if (t > exactSteps) return true;
  const [grows1, shrinks1, shrinks2, grows2] = steps > 0 ? [a, b, c, d] : [b, a, d, c];
  return rising(shrinks1 - t, t) * rising(shrinks2 - t, t) <= rising(grows1, t) * rising(grows2, t);
}

/** (from + 1) * ... * (from + count), halved again and again so that large factors meet large ones. */
function rising(from: number, count: number): bigint {
  if (count === 0) return 1n;
  if (count === 1) return BigInt(from + 1);
  const half = count >> 1;
  return rising(from, half) * rising(from + half, count - half);
}
