/** The type 7 quantile of at least one ascending number. */
export function sortedQuantile(sorted: Float64Array, p: number): number {
  const position = (sorted.length - 1) * p;
  const index = Math.floor(position);
  const low = sorted[index] ?? 0;
  const high = sorted[index + 1] ?? low;
  return low + (position - index) * (high - low);
}
