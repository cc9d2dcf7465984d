/**
 * The correctly rounded sum of finite numbers: the same whatever their order.
 *
 * @see Shewchuk (1997), Discrete & Computational Geometry 18:305; the last step as in Python's math.fsum.
 */
export function exactSum(values: Iterable<number>): number {
  const parts: number[] = [];
  for (const value of values) addExactly(parts, value);
  return roundedSum(parts);
}

/** Adds a number to parts that do not overlap, the smallest first, without losing a bit. */
export function addExactly(parts: number[], value: number): void {
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

/** Rounds parts that do not overlap, the smallest first, to their sum. */
export function roundedSum(parts: readonly number[]): number {
  let i = parts.length - 1;
  let sum = parts[i] ?? 0;
  for (i -= 1; i >= 0; i -= 1) {
    const before = sum;
    const part = parts[i] ?? 0;
    sum = before + part;
    const lost = part - (sum - before);
    if (lost === 0) continue;
    // A sum half-way between two doubles was rounded to even; what is left decides where it belongs.
    const other = sum + lost * 2;
    return Math.sign(parts[i - 1] ?? 0) === Math.sign(lost) && other - sum === lost * 2 ? other : sum;
  }
  return sum + 0;
}
