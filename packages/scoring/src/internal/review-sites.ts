import type { ReviewPlace } from '../match-findings.ts';
import { normalisePath } from './normalise-path.ts';

/** A place that can be matched: a file inside the root and lines in it. */
export interface Site {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** What a finding or a defect says of places. */
export interface Places {
  readonly file?: unknown;
  readonly line?: unknown;
  readonly endLine?: unknown;
  readonly locations?: readonly ReviewPlace[] | undefined;
}

/** Reads places; `renames` leads from an old path to the new one, both in their one form. */
export interface SiteReader {
  /** The sites of a finding or defect, its own place before its further locations. */
  sitesOf(places: Places): Site[];
  /** The first place it names, `null` when that is no site. */
  firstSiteOf(places: Places): Site | null;
}

/** A reader of places under a map of renamed files. */
export function createSiteReader(renames: Readonly<Record<string, string>>): SiteReader {
  // Findings name the same few files again and again.
  const known = new Map<unknown, string | null>();
  const renamed = new Map(Object.entries(renames).map(([from, to]) => [normalisePath(from), normalisePath(to)]));
  const currentPath = (file: unknown): string | null => {
    let path = known.get(file);
    if (path === undefined) {
      path = normalisePath(file);
      if (path !== null && renamed.has(path)) path = renamed.get(path) ?? null;
      known.set(file, path);
    }
    return path;
  };
  const siteOf = ({ file, line, endLine }: Places): Site | null => {
    const path = currentPath(file);
    if (path === null || !isLine(line)) return null;
    return { file: path, start: line, end: isLine(endLine) && endLine >= line ? endLine : line };
  };
  const placesOf = (places: Places): Places[] => [
    ...(places.file === undefined ? [] : [places]),
    ...(places.locations ?? []),
  ];
  return {
    sitesOf: (places) =>
      placesOf(places)
        .map(siteOf)
        .filter((site) => site !== null),
    firstSiteOf: (places) => {
      const [first] = placesOf(places);
      return first === undefined ? null : siteOf(first);
    },
  };
}

/** Whether any place has a line at all, wherever its file is. */
export function isLocated(places: Places): boolean {
  return isLine(places.line) || (places.locations ?? []).some(({ line }) => isLine(line));
}

function isLine(line: unknown): line is number {
  return Number.isSafeInteger(line) && (line as number) >= 1;
}
