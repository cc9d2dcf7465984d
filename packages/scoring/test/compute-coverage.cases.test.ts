import { readFileSync } from 'node:fs';
import { parseFeatureMap } from '@evalkit/schema/feature-map';
import { describe, expect, it } from 'vitest';
import { computeCoverage } from '../src/index.ts';
import { expectClose } from './golden-values.ts';

interface CoverageCase {
  readonly id: string;
  readonly why: string;
  readonly markdown: string;
  readonly scenarios: readonly { id: string; covers: string[] }[];
  readonly setCovers?: readonly string[];
  readonly normalise?: 'NFC';
  readonly expect: {
    readonly total: number;
    readonly percentage: number | null;
    readonly covered: readonly string[];
    readonly partial: readonly string[];
    readonly uncovered: readonly string[];
    readonly unknown: readonly string[];
    readonly near?: Readonly<Record<string, string>>;
    readonly setOnly?: readonly string[];
    readonly by?: Readonly<Record<string, readonly string[]>>;
  };
}

const { cases }: { cases: readonly CoverageCase[] } = JSON.parse(
  readFileSync(new URL('./cases/coverage.json', import.meta.url), 'utf8'),
);

describe('computeCoverage over the given cases', () => {
  it.each(cases)('$id: $why', ({ markdown, scenarios, setCovers = [], normalise, expect: expected }) => {
    const sets = [{ name: 'set', covers: setCovers, scenarios }];
    const { total, percentage, covered, partial, uncovered, warnings } = computeCoverage(
      parseFeatureMap(markdown),
      sets,
    );
    const sorted = (paths: readonly string[]) =>
      paths.map((path) => (normalise === undefined ? path : path.normalize(normalise))).sort();
    const tags = (code: string) => warnings.filter((warning) => warning.code === code).map(({ tag }) => tag);
    expect(total).toBe(expected.total);
    expectClose(percentage, expected.percentage, 1e-9);
    expect(sorted(covered.map(({ path }) => path))).toEqual(sorted(expected.covered));
    expect(sorted(partial)).toEqual(sorted(expected.partial));
    expect(sorted(uncovered)).toEqual(sorted(expected.uncovered));
    expect(sorted(tags('unknown-tag'))).toEqual(sorted(expected.unknown));
    if (expected.setOnly !== undefined) expect(sorted(tags('set-tag-only'))).toEqual(sorted(expected.setOnly));
    for (const [tag, near] of Object.entries(expected.near ?? {})) {
      expect(warnings.find((warning) => warning.tag === tag)?.nearest).toBe(near);
    }
    for (const [path, ids] of Object.entries(expected.by ?? {})) {
      expect(covered.find((feature) => feature.path === path)?.scenarios).toEqual(ids);
    }
  });
});
