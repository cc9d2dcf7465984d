import { nearestName } from '@evalkit/schema';
import type { ExpectedArtifact } from '@evalkit/schema/expected';
import { excerpt, quoted } from './excerpt.ts';

/** An artifact record as it is read: what came from a subject may be anything. */
export type SeenArtifact = Readonly<Record<string, unknown>>;

const artifactFilters = ['skill', 'type', 'path'] as const;

const searchedPaths = 2_000;
const longestPath = 500;

/** Whether a record has the skill, type and path that are expected. */
export function matchesFilters(expected: ExpectedArtifact, record: SeenArtifact): boolean {
  return artifactFilters.every((key) => expected[key] === undefined || record[key] === expected[key]);
}

/** What an assertion looks for, in words (`an artifact with path "a.txt"`). */
export function artifactInWords(expected: ExpectedArtifact): string {
  const filters = artifactFilters.flatMap((key) => {
    const value = expected[key];
    return value === undefined ? [] : [`${key} ${quoted(value)}`];
  });
  return filters.length === 0 ? 'an artifact' : `an artifact with ${filters.join(' and ')}`;
}

/** How a record is called: its path, else its id, else its index. */
export function artifactName(record: SeenArtifact, index: number): string {
  const { path, id } = record as { path?: unknown; id?: unknown };
  if (typeof path === 'string') return quoted(path);
  return typeof id === 'string' ? `artifact ${quoted(id)}` : `artifact ${index}`;
}

/** What there was instead of an artifact that matches: the one with the most in common, else what there is. */
export function artifactsInstead(expected: ExpectedArtifact, records: readonly SeenArtifact[]): string {
  if (records.length === 0) return 'there is no artifact at all';
  const wanted = artifactFilters.filter((key) => expected[key] !== undefined);
  if (wanted.length > 1) {
    const partial = mostInCommon(expected, records);
    if (partial !== null) return partial;
  }
  const paths = records.flatMap(({ path }) => (typeof path === 'string' && path.length <= longestPath ? [path] : []));
  const near = expected.path === undefined ? null : nearestPath(expected.path, paths);
  if (near !== null) return `the nearest path is ${quoted(near)}`;
  const shown = records.slice(0, 5).map((record, index) => describeRecord(record, index, wanted));
  const more = records.length - shown.length;
  return `there are ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function mostInCommon(expected: ExpectedArtifact, records: readonly SeenArtifact[]): string | null {
  let best: { readonly record: SeenArtifact; readonly index: number; readonly common: number } | null = null;
  for (const [index, record] of records.entries()) {
    const common = artifactFilters.filter((key) => expected[key] !== undefined && record[key] === expected[key]).length;
    if (common > (best?.common ?? 0)) best = { record, index, common };
  }
  if (best === null) return null;
  const { record, index } = best;
  const differing = artifactFilters.filter((key) => expected[key] !== undefined && record[key] !== expected[key]);
  const differences = differing.map((key) => {
    return record[key] === undefined
      ? `no ${key}`
      : `${key} ${excerpt(record[key])} instead of ${excerpt(expected[key])}`;
  });
  return `the nearest, ${artifactName(record, index)}, has ${differences.join(' and ')}`;
}

function nearestPath(wanted: string, paths: readonly string[]): string | null {
  if (wanted.length > longestPath) return null;
  const near = nearestName(wanted, paths.slice(0, searchedPaths), {
    maxDistance: Math.max(2, Math.floor(wanted.length / 4)),
  });
  return near ?? paths.find((path) => baseName(path) === baseName(wanted)) ?? null;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

function describeRecord(
  record: SeenArtifact,
  index: number,
  wanted: readonly (typeof artifactFilters)[number][],
): string {
  const others = wanted.filter((key) => key !== 'path' && record[key] !== undefined);
  const name = artifactName(record, index);
  return others.length === 0
    ? name
    : `${name} (${others.map((key) => `${key} ${excerpt(record[key], 60)}`).join(', ')})`;
}
