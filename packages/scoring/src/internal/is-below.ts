/** Whether a p is below a level; one that is the level itself but for rounding is not. */
export function isBelow(p: number, alpha: number): boolean {
  return p < alpha * (1 - 1e-12);
}
