import { describe, expect, it } from 'vitest';
import { promptsOf, scenarioDigest, scenarioSetDigest } from '../../src/scenario/index.ts';
import { expectedLines, head, setIn } from './scenario-lines.ts';

const set = setIn(head + expectedLines);
const digest = scenarioSetDigest(set);

describe('scenarioSetDigest', () => {
  it('is the SHA-256 of what a set says, not of how it is written', () => {
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const flow =
      '# a comment\nname: demo\ntype: scenario_set\ncovers: []\nscenarios: [{expected: {reply: {value: hi, kind: exact}}, input: "hello", id: one}]\n';
    expect(scenarioSetDigest(setIn(flow))).toBe(digest);
  });

  it('changes with everything that a set says', () => {
    for (const changed of [head.replace('demo', 'other'), `${head}    kind: x\n`, `${head}    metadata: {a: 1}\n`]) {
      expect(scenarioSetDigest(setIn(changed + expectedLines))).not.toBe(digest);
    }
  });
});

describe('scenarioDigest', () => {
  it('is that of one scenario, whatever the set is called', () => {
    const [scenario] = set.scenarios;
    const [same] = setIn(head.replace('demo', 'other') + expectedLines).scenarios;
    const [other] = setIn(head.replace('hello', 'bye') + expectedLines).scenarios;
    if (scenario === undefined || same === undefined || other === undefined) throw new Error('a scenario is missing');
    expect(scenarioDigest(same)).toBe(scenarioDigest(scenario));
    expect(scenarioDigest(other)).not.toBe(scenarioDigest(scenario));
  });
});

describe('promptsOf', () => {
  it('is the prompts, or the input as the only one', () => {
    expect(promptsOf({ input: 'a' })).toEqual(['a']);
    expect(promptsOf({ prompts: ['a', 'b'] })).toEqual(['a', 'b']);
    expect(promptsOf({})).toEqual([]);
  });
});
