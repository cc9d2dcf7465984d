import type { Site } from './review-sites.ts';

/** The defects in reach of every finding, in defect order: those of finding i stand from `offsets[i]` to `offsets[i + 1]`. */
export interface Reach {
  readonly offsets: Int32Array;
  readonly defects: Int32Array;
}

/** The sites of defects in one file, by ascending start. */
interface FileIndex {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** The largest end among the sites up to each one. */
  readonly farthest: Float64Array;
  /** The defect that each site belongs to. */
  readonly defects: Int32Array;
}

/** Finds the defects within reach of each finding by an index per file. */
export function reachOf(
  findings: readonly (readonly Site[])[],
  defects: readonly (readonly Site[])[],
  tolerance: number,
): Reach {
  const indexes = indexFiles(defects);
  const offsets = new Int32Array(findings.length + 1);
  let list = new Int32Array(2 * findings.length + 1);
  let length = 0;
  for (const [finding, sites] of findings.entries()) {
    const from = length;
    for (const { file, start, end } of sites) {
      const index = indexes.get(file);
      if (index === undefined) continue;
      for (let i = countUpTo(index.starts, end + tolerance) - 1; i >= 0; i -= 1) {
        // No site before this one reaches so far either.
        if ((index.farthest[i] ?? 0) < start - tolerance) break;
        if ((index.ends[i] ?? 0) < start - tolerance) continue;
        if (length === list.length) list = grown(list);
        list[length] = index.defects[i] ?? 0;
        length += 1;
      }
    }
    length = from + sortDistinct(list.subarray(from, length));
    offsets[finding + 1] = length;
  }
  return { offsets, defects: list.subarray(0, length) };
}

function indexFiles(defects: readonly (readonly Site[])[]): Map<string, FileIndex> {
  const files = new Map<string, { site: Site; defect: number }[]>();
  for (const [defect, sites] of defects.entries()) {
    for (const site of sites) {
      const list = files.get(site.file);
      if (list === undefined) files.set(site.file, [{ site, defect }]);
      else list.push({ site, defect });
    }
  }
  return new Map([...files].map(([file, sites]) => [file, indexOf(sites)]));
}

function indexOf(sites: { site: Site; defect: number }[]): FileIndex {
  sites.sort((a, b) => a.site.start - b.site.start);
  let end = 0;
  return {
    starts: Float64Array.from(sites, ({ site }) => site.start),
    ends: Float64Array.from(sites, ({ site }) => site.end),
    farthest: Float64Array.from(sites, ({ site }) => {
      end = Math.max(end, site.end);
      return end;
    }),
    defects: Int32Array.from(sites, ({ defect }) => defect),
  };
}

/** How many of some ascending numbers are at most `limit`. */
function countUpTo(ascending: Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length);
  larger.set(list);
  return larger;
}

/** Sorts numbers in place, each once: a defect of several sites is in reach once. Returns how many are left in front. */
function sortDistinct(list: Int32Array): number {
  if (list.length < 2) return list.length;
  list.sort();
  let kept = 1;
  for (let i = 1; i < list.length; i += 1) {
    if (list[i] === list[i - 1]) continue;
    list[kept] = list[i] ?? 0;
    kept += 1;
  }
  return kept;
}
