import { parseCount } from '../../expected/count.ts';
import { isMapping, listOf, type Mapping } from './is-mapping.ts';
import { problemAt, type ScenarioProblem } from './problem.ts';

type Path = readonly (string | number)[];

const lists = ['must_emit', 'must_not_emit', 'must_emit_any', 'sequence'];

/** An expected block of a scenario and where it stands. */
export interface Block {
  readonly expected: Mapping;
  readonly path: Path;
}

/** Every expected block of a scenario. */
export function blocksOf(scenario: Mapping, path: Path): Block[] {
  const turns = listOf(scenario['per_turn_expected']).map((turn, index): [unknown, Path] => [
    isMapping(turn) ? turn['expected'] : undefined,
    [...path, 'per_turn_expected', index, 'expected'],
  ]);
  const all: [unknown, Path][] = [
    [scenario['expected'], [...path, 'expected']],
    ...turns,
    [scenario['overall_expected'], [...path, 'overall_expected']],
  ];
  return all.flatMap(([expected, at]) => (isMapping(expected) ? [{ expected, path: at }] : []));
}

/** Warns of what looks like an assertion and checks nothing: nothing declared, empty lists, and counts that cannot fail. */
export function checkAssertions(scenario: Mapping, path: Path): ScenarioProblem[] {
  const blocks = blocksOf(scenario, path);
  const empty = blocks.flatMap(emptyPlaces);
  if (!blocks.some(({ expected }) => assertsSomething(expected))) {
    const message = 'this scenario declares no assertion: whatever happens, it will be inconclusive';
    return [problemAt(path, 'no-assertion', message)];
  }
  const emptiness = empty.map((at) => problemAt(at, 'empty-assertion', 'nothing is declared here: nothing is checked'));
  return [...emptiness, ...blocks.flatMap(checkCounts)];
}

function assertsSomething({ reply, events, artifacts, ...others }: Mapping): boolean {
  if (reply !== undefined || Object.keys(others).length > 0) return true;
  if (isMapping(events)) return Object.values(events).some(isFull);
  return events !== undefined || (artifacts !== undefined && isFull(artifacts));
}

function isFull(value: unknown): boolean {
  return !Array.isArray(value) || value.length > 0;
}

function emptyPlaces({ expected, path }: Block): Path[] {
  if (Object.keys(expected).length === 0) return [path];
  const { events, artifacts } = expected;
  const places: Path[] = [];
  if (isMapping(events)) {
    if (Object.keys(events).length === 0) places.push([...path, 'events']);
    for (const list of lists)
      if (events[list] !== undefined && !isFull(events[list])) places.push([...path, 'events', list]);
  }
  if (artifacts !== undefined && !isFull(artifacts)) places.push([...path, 'artifacts']);
  return places;
}

function checkCounts({ expected, path }: Block): ScenarioProblem[] {
  const { events } = expected;
  if (!isMapping(events)) return [];
  return lists.flatMap((list) =>
    listOf(events[list]).flatMap((assertion, index) => {
      const count = isMapping(assertion) ? parseCount(assertion['count']) : null;
      if (count === null || count.n > 0) return [];
      const at = [...path, 'events', list, index, 'count'];
      if (count.operator === '>=') return [problemAt(at, 'count-always-holds', alwaysHolds(list))];
      return count.operator === '<' ? [problemAt(at, 'count-never-holds', neverHolds(list))] : [];
    }),
  );
}

function alwaysHolds(list: string): string {
  const result = list === 'must_not_emit' ? 'is refuted by' : 'accepts';
  return `a count of ">=0" always holds, so that this assertion ${result} everything: write ">=1" or more`;
}

function neverHolds(list: string): string {
  const result = list === 'must_not_emit' ? 'accepts' : 'is refuted by';
  return `a count of "<0" never holds, so that this assertion ${result} everything: write "==0" for none`;
}
