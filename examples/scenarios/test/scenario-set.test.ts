import { fileURLToPath } from 'node:url';
import type { Expected } from '@evalkit/schema/expected';
import { loadFeatureMap, loadScenarioSet } from '@evalkit/schema/node';
import { describe, expect, it } from 'vitest';

const here = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { set, warnings } = await loadScenarioSet(here('scenarios.yaml'));
const { features } = await loadFeatureMap(here('feature-map.md'));

const blocks: Expected[] = set.scenarios.flatMap(({ expected, per_turn_expected, overall_expected }) =>
  [expected, overall_expected, ...(per_turn_expected ?? []).map((turn) => turn.expected)].filter(
    (block) => block !== undefined,
  ),
);

describe('the scenario set', () => {
  it('loads without a warning', () => {
    expect(warnings).toEqual([]);
  });

  it('has a prediction, an assertion and a feature in every scenario', () => {
    for (const { id, outcome_prediction, expected, per_turn_expected, overall_expected, covers } of set.scenarios) {
      expect([id, outcome_prediction]).not.toContain(undefined);
      expect([id, expected ?? per_turn_expected ?? overall_expected]).not.toContain(undefined);
      expect([id, covers]).not.toContainEqual([]);
    }
  });

  it('shows every kind of assertion', () => {
    const replies = blocks.flatMap(({ reply }) => (reply === undefined ? [] : [reply.kind]));
    expect(new Set(replies)).toEqual(new Set(['substring', 'exact', 'regex', 'json_schema', 'judge']));

    const events = blocks.flatMap((block) => (block.events === undefined ? [] : [block.events]));
    expect(new Set(events.flatMap((expected) => Object.keys(expected)))).toEqual(
      new Set(['must_emit', 'must_not_emit', 'must_emit_any', 'sequence']),
    );
    const emitted = events.flatMap(({ must_emit = [] }) => must_emit);
    expect(new Set(emitted.map(({ count }) => count.replace(/\d+$/, '')))).toEqual(new Set(['>=', '==', '<=']));
    expect(emitted.some(({ payload }) => payload !== undefined)).toBe(true);
    expect(emitted.some(({ status }) => status !== undefined)).toBe(true);

    const artifacts = blocks.flatMap((block) => block.artifacts ?? []);
    expect(new Set(artifacts.map(({ present }) => present))).toEqual(new Set([true, false]));
    expect(artifacts.filter(({ fingerprint }) => fingerprint !== undefined).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['note', 'log']),
    );
  });

  it('has one turn, several turns, and expectations per turn and over all of them', () => {
    expect(set.scenarios.some(({ input }) => input !== undefined)).toBe(true);
    expect(set.scenarios.some(({ prompts = [] }) => prompts.length > 2)).toBe(true);
    expect(set.scenarios.some(({ per_turn_expected }) => per_turn_expected !== undefined)).toBe(true);
    expect(set.scenarios.some(({ overall_expected }) => overall_expected !== undefined)).toBe(true);
  });

  it('covers features that the feature map knows, and leaves some of them uncovered', () => {
    const known = features.map(({ path }) => path);
    const covered = new Set(set.scenarios.flatMap(({ covers }) => covers));
    expect(known).toEqual(expect.arrayContaining([...covered]));
    expect(known.filter((path) => path.includes('/') && !covered.has(path))).toEqual([
      'unit-conversion/absolute-zero',
      'notes/overwrite',
      'conversation/step-limit',
    ]);
  });
});
