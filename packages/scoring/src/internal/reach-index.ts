import type { Site } from './review-sites.ts';

interface FileIndex {
  /** Sites by ascending start, with the defect that each belongs to. */
  readonly sites: readonly { readonly site: Site; readonly defect: number }[];
  /** The largest end among the sites up to each one. */
  readonly ends: readonly number[];
}

/** Finds the defects within reach of a finding, in defect order, by an index per file. */
export function createReachIndex(
  defects: readonly (readonly Site[])[],
  tolerance: number,
): (sites: readonly Site[]) => number[] {
  const files = new Map<string, { site: Site; defect: number }[]>();
  for (const [defect, sites] of defects.entries()) {
    for (const site of sites) {
      const list = files.get(site.file);
      if (list === undefined) files.set(site.file, [{ site, defect }]);
      else list.push({ site, defect });
    }
  }
  const indexes = new Map<string, FileIndex>();
  for (const [file, sites] of files) {
    sites.sort((a, b) => a.site.start - b.site.start);
    let end = 0;
    const ends = sites.map(({ site }) => {
      end = Math.max(end, site.end);
      return end;
    });
    indexes.set(file, { sites, ends });
  }
  return (sites) => {
    const found = new Set<number>();
    for (const { file, start, end } of sites) {
      const index = indexes.get(file);
      if (index === undefined) continue;
      for (let i = countStarting(index, end + tolerance) - 1; i >= 0; i -= 1) {
        // No site before this one reaches so far either.
        if ((index.ends[i] ?? 0) < start - tolerance) break;
        const entry = index.sites[i];
        if (entry !== undefined && entry.site.end >= start - tolerance) found.add(entry.defect);
      }
    }
    return [...found].sort((a, b) => a - b);
  };
}

/** How many sites start at or before a line. */
function countStarting({ sites }: FileIndex, line: number): number {
  let low = 0;
  let high = sites.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sites[middle]?.site.start ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}
