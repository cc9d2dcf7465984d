import { nearestName } from '@evalkit/schema';
import type { FeatureMap } from '@evalkit/schema/feature-map';
import { quoted } from './internal/quoted.ts';

/** What `computeCoverage` needs to know of a scenario set. */
export interface CoveringSet {
  readonly name: string;
  /** Tags of the whole set: they cover nothing by themselves. */
  readonly covers: readonly string[];
  readonly scenarios: readonly { readonly id: string; readonly covers: readonly string[] }[];
}

/** A tag that does not do what its author meant. */
export interface CoverageWarning {
  /** `unknown-tag`: no feature has this path. `set-tag-only`: no scenario of the set covers it. */
  readonly code: 'unknown-tag' | 'set-tag-only';
  readonly tag: string;
  /** The scenario that carries the tag, `null` for a tag of the set. */
  readonly scenario: string | null;
  /** Name of the set. */
  readonly set: string;
  /** The feature that was most likely meant. */
  readonly nearest: string | null;
  readonly message: string;
}

/** Which features are covered; every feature is in exactly one of `covered`, `partial` and `uncovered`, in map order. */
export interface Coverage {
  readonly total: number;
  /** 100 * covered / total, `null` for a map without features. */
  readonly percentage: number | null;
  /** Features that scenarios name, with those scenarios' ids (`set: id` where several sets have the id). */
  readonly covered: readonly { readonly path: string; readonly scenarios: readonly string[] }[];
  /** Features that are not named, but something below them is. */
  readonly partial: readonly string[];
  readonly uncovered: readonly string[];
  readonly warnings: readonly CoverageWarning[];
}

/**
 * Which features of a map the scenarios of some sets cover.
 *
 * Only the scenarios' own tags count. A tag is a feature's path (in any Unicode form); it covers that feature, its ancestors only
 * in part, and nothing below it.
 */
export function computeCoverage({ features }: FeatureMap, sets: readonly CoveringSet[]): Coverage {
  const scenariosOf = new Map(features.map(({ path }) => [path.normalize('NFC'), new Set<string>()]));
  const labelOf = labels(sets);
  const nearest = nearestPath([...scenariosOf.keys()]);
  const warnings: CoverageWarning[] = [];
  for (const set of sets) {
    const coveredBySet = new Set<string>();
    for (const { id, covers } of set.scenarios) {
      for (const tag of tagsOf(covers)) {
        coveredBySet.add(tag);
        const scenarios = scenariosOf.get(tag);
        if (scenarios === undefined) warnings.push(unknownTag(tag, id, set.name, nearest(tag)));
        else scenarios.add(labelOf(set.name, id));
      }
    }
    for (const tag of tagsOf(set.covers)) {
      if (!scenariosOf.has(tag)) warnings.push(unknownTag(tag, null, set.name, nearest(tag)));
      else if (!coveredBySet.has(tag)) warnings.push(setTagOnly(tag, set.name));
    }
  }
  return { ...partition(scenariosOf), warnings };
}

function partition(scenariosOf: ReadonlyMap<string, ReadonlySet<string>>): Omit<Coverage, 'warnings'> {
  const covered = [...scenariosOf]
    .filter(([, scenarios]) => scenarios.size > 0)
    .map(([path, scenarios]) => ({ path, scenarios: [...scenarios] }));
  const ancestors = new Set(covered.flatMap(({ path }) => ancestorsOf(path)));
  const rest = [...scenariosOf].filter(([, scenarios]) => scenarios.size === 0).map(([path]) => path);
  const total = scenariosOf.size;
  return {
    total,
    percentage: total === 0 ? null : (100 * covered.length) / total,
    covered,
    partial: rest.filter((path) => ancestors.has(path)),
    uncovered: rest.filter((path) => !ancestors.has(path)),
  };
}

function ancestorsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function tagsOf(covers: readonly string[]): Set<string> {
  return new Set(covers.map((tag) => tag.normalize('NFC')));
}

function labels(sets: readonly CoveringSet[]): (set: string, id: string) => string {
  const uses = new Map<string, number>();
  for (const { scenarios } of sets) {
    for (const id of new Set(scenarios.map((scenario) => scenario.id))) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return (set, id) => ((uses.get(id) ?? 0) > 1 ? `${set}: ${id}` : id);
}

/** Finds the path that a tag was meant to be: a near one, else the only one that ends like it. Remembers its answers. */
function nearestPath(paths: readonly string[]): (tag: string) => string | null {
  const known = new Map<string, string | null>();
  return (tag) => {
    let nearest = known.get(tag);
    if (nearest === undefined) {
      nearest =
        nearestName(tag, paths, { maxDistance: Math.min(12, Math.max(2, Math.floor(tag.length / 4))) }) ??
        endingLike(tag, paths);
      known.set(tag, nearest);
    }
    return nearest;
  };
}

function endingLike(tag: string, paths: readonly string[]): string | null {
  const [only, ...others] = paths.filter((path) => path.endsWith(`/${tag}`));
  return only !== undefined && others.length === 0 ? only : null;
}

function unknownTag(tag: string, scenario: string | null, set: string, nearest: string | null): CoverageWarning {
  const who = scenario === null ? `scenario set ${quoted(set)}` : `scenario ${quoted(scenario)} of ${quoted(set)}`;
  const hint = nearest === null ? 'no feature has a path like it' : `did you mean ${quoted(nearest)}?`;
  const message = `${who} covers ${quoted(tag)}, which is no feature of the map: ${hint}`;
  return { code: 'unknown-tag', tag, scenario, set, nearest, message };
}

function setTagOnly(tag: string, set: string): CoverageWarning {
  const message = `scenario set ${quoted(set)} covers ${quoted(tag)}, but none of its scenarios does, so it is not covered: add the tag to a scenario's covers`;
  return { code: 'set-tag-only', tag, scenario: null, set, nearest: null, message };
}
