/**
 * The correctly rounded sum of finite numbers: the same whatever their order.
 *
 * @see Shewchuk (1997), Discrete & Computational Geometry 18:305; the last step as in Python's math.fsum.
 */
export function exactSum(values: Iterable<number>): number {
  const parts: number[] = [];
  for (const value of values) {
    let carried = value;
    let kept = 0;
    for (const part of parts) {
      const [larger, smaller] = Math.abs(carried) < Math.abs(part) ? [part, carried] : [carried, part];
      const sum = larger + smaller;
      const lost = smaller - (sum - larger);
      if (lost !== 0) parts[kept++] = lost;
      carried = sum;
    }
    parts.length = kept;
    parts.push(carried);
  }
  return rounded(parts);
}

/** Rounds parts that do not overlap, the smallest first, to their sum. */
function rounded(parts: number[]): number {
  let sum = parts.pop() ?? 0;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const before = sum;
    sum = before + part;
    const lost = part - (sum - before);
    if (lost === 0) continue;
    // A sum half-way between two doubles was rounded to even; what is left decides where it belongs.
    const next = parts.pop() ?? 0;
    const other = sum + lost * 2;
    return Math.sign(next) === Math.sign(lost) && other - sum === lost * 2 ? other : sum;
  }
  return sum;
}
