import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCoverage } from '../src/index.ts';

function mapOf(...paths: string[]) {
  return { features: paths.map((path, index) => ({ path, title: path, line: index + 1 })) };
}

const path = fc
  .array(fc.constantFrom('a', 'b', '__proto__', 'constructor'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'));
const scenarios = fc.uniqueArray(fc.record({ id: fc.string(), covers: fc.array(path) }), { selector: ({ id }) => id });

describe('computeCoverage', () => {
  it('puts every feature into exactly one of covered, partial and uncovered', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path), scenarios, (paths, list) => {
        const coverage = computeCoverage(mapOf(...paths), [{ name: 'set', covers: [], scenarios: list }]);
        const named = new Set(list.flatMap(({ covers }) => covers));
        const parts = [...coverage.covered.map((feature) => feature.path), ...coverage.partial, ...coverage.uncovered];
        expect(parts.sort()).toEqual([...paths].sort());
        expect(coverage.covered.map((feature) => feature.path)).toEqual(paths.filter((known) => named.has(known)));
        expect(coverage.total).toBe(paths.length);
      }),
    );
  });

  it('covers no child by its parent, and a parent only in part by its child', () => {
    const sets = (tag: string) => [{ name: 'set', covers: [], scenarios: [{ id: 's', covers: [tag] }] }];
    const map = mapOf('a', 'a/b', 'a/b/c', 'ab');
    expect(computeCoverage(map, sets('a'))).toMatchObject({ partial: [], uncovered: ['a/b', 'a/b/c', 'ab'] });
    expect(computeCoverage(map, sets('a/b/c'))).toMatchObject({ partial: ['a', 'a/b'], uncovered: ['ab'] });
  });

  it('names the scenarios that cover a feature, with their set where several sets have the id', () => {
    const { covered } = computeCoverage(mapOf('a'), [
      { name: 'one', covers: [], scenarios: [{ id: 's', covers: ['a', 'a'] }] },
      {
        name: 'two',
        covers: [],
        scenarios: [
          { id: 's', covers: ['a'] },
          { id: 't', covers: ['a'] },
        ],
      },
    ]);
    expect(covered).toEqual([{ path: 'a', scenarios: ['one: s', 'two: s', 't'] }]);
  });

  it('warns of a tag of the set that none of its scenarios covers, and does not count it', () => {
    const coverage = computeCoverage(mapOf('a', 'a/b'), [
      { name: 'one', covers: ['a', 'a/b'], scenarios: [{ id: 's', covers: ['a/b'] }] },
      { name: 'two', covers: [], scenarios: [{ id: 't', covers: [] }] },
    ]);
    expect(coverage.percentage).toBe(50);
    expect(coverage.warnings).toEqual([
      {
        code: 'set-tag-only',
        tag: 'a',
        scenario: null,
        set: 'one',
        nearest: null,
        message: expect.stringContaining('scenario set "one" covers "a", but none of its scenarios does'),
      },
    ]);
  });

  it('warns of an unknown tag with what was most likely meant: a near path, or the one path that ends like it', () => {
    const { warnings } = computeCoverage(
      mapOf('tools/notes', 'tools/notes/write-a-note', 'first/same', 'second/same'),
      [
        {
          name: 'set',
          covers: ['tools/note'],
          scenarios: [{ id: 's', covers: ['Tools/Notes', 'write-a-note', 'same', 'quite-another-thing'] }],
        },
      ],
    );
    expect(warnings.map(({ tag, scenario, nearest }) => [tag, scenario, nearest])).toEqual([
      ['Tools/Notes', 's', 'tools/notes'],
      ['write-a-note', 's', 'tools/notes/write-a-note'],
      ['same', 's', null],
      ['quite-another-thing', 's', null],
      ['tools/note', null, 'tools/notes'],
    ]);
    expect(warnings[0]?.message).toBe(
      'scenario "s" of "set" covers "Tools/Notes", which is no feature of the map: did you mean "tools/notes"?',
    );
  });

  it('takes a tag in any Unicode form', () => {
    const sets = [{ name: 'set', covers: [], scenarios: [{ id: 's', covers: ['cafe\u0301'] }] }];
    expect(computeCoverage(mapOf('caf\u00e9'), sets)).toMatchObject({ percentage: 100, warnings: [] });
  });

  it('has no percentage of no features', () => {
    expect(computeCoverage(mapOf(), [])).toMatchObject({ total: 0, percentage: null });
  });

  it('shows hostile tags escaped and short', () => {
    const tag = `\u001b[2J${'x'.repeat(10_000)}`;
    const { warnings } = computeCoverage(mapOf('a'), [{ name: 'set', covers: [tag], scenarios: [] }]);
    expect(warnings[0]?.message).toContain('\\u001b[2J');
    expect(warnings[0]?.message.length).toBeLessThan(300);
  });
});
