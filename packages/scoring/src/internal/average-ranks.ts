/** The 1-based rank of every number among all; ties share the average of theirs. */
export function averageRanks(values: readonly number[]): number[] {
  const ascending = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < ascending.length; ) {
    let end = start + 1;
    while (end < ascending.length && ascending[end]?.value === ascending[start]?.value) end += 1;
    for (const { index } of ascending.slice(start, end)) ranks[index] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}
