import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseScenarioSet,
  ScenarioLoadError,
  safeParseScenarioSet,
  scenarioSetDigest,
} from '../../src/scenario/index.ts';
import documents from '../cases/documents.json' with { type: 'json' };
import { setIn } from './scenario-lines.ts';

const texts = documents.cases.flatMap(({ text }) => (text === undefined ? [] : [text]));

/** A text with some of its characters dropped, doubled or replaced by what YAML gives a meaning. */
const mutated = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat({ max: 12 }),
        fc.constantFrom(
          '',
          '\t',
          '\n',
          '---\n',
          ': ',
          '- ',
          '*a',
          '&a ',
          '{',
          ']',
          '"',
          '#',
          '\r',
          '\u0000',
          '.nan',
          '!!set ',
          '<<: ',
          '? ',
        ),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [at, length, put]) => {
      const start = at % (changed.length + 1);
      return changed.slice(0, start) + put + changed.slice(start + length);
    }, text),
  );

function expectPlaces(document: string | Uint8Array): void {
  const result = safeParseScenarioSet(document);
  const issues = result.ok ? result.warnings : [...result.error.issues, ...result.error.warnings];
  const lines = (typeof document === 'string' ? document : new TextDecoder().decode(document))
    .replace(/^\uFEFF/, '')
    .split('\n');
  for (const { line, column } of issues) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual((lines[(line ?? 0) - 1] ?? '').length + 1);
  }
  if (result.ok) return;
  expect(result.error).toBeInstanceOf(ScenarioLoadError);
  expect(result.error.issues.length).toBeGreaterThan(0);
}

describe('safeParseScenarioSet', () => {
  it('has a place in the text for every issue, whatever the text', () => {
    fc.assert(fc.property(mutated, expectPlaces), { numRuns: 1500 });
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectPlaces), { numRuns: 500 });
    fc.assert(fc.property(fc.json(), expectPlaces));
  });

  it('answers to any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), expectPlaces), { numRuns: 500 });
  });

  it('reads what it accepted, written as JSON, as the same value without the older forms', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...texts), mutated), (text) => {
        const result = safeParseScenarioSet(text);
        if (!result.ok) return;
        accepted += 1;
        const again = safeParseScenarioSet(JSON.stringify(result.value, null, 2));
        expect(again).toMatchObject({ ok: true, value: result.value });
        if (again.ok) expect(again.warnings.filter(({ code }) => code === 'older-form')).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it('reads JSON as the YAML that it is', () => {
    const metadata = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(metadata, (value) => {
        const set = { type: 'scenario_set', name: 'n', scenarios: [{ id: 'a', input: 'b', metadata: value }] };
        const json = JSON.stringify(set);
        // A comment makes it YAML alone.
        expect(setIn(`${json} # yaml`)).toEqual(setIn(json));
        expect(scenarioSetDigest(setIn(`${json} # yaml`))).toBe(scenarioSetDigest(setIn(json)));
      }),
    );
  });
});

describe('parseScenarioSet', () => {
  it('throws what safeParseScenarioSet gives', () => {
    expect(() => parseScenarioSet('name: x', { source: 'dir/set.yaml' })).toThrow(ScenarioLoadError);
    expect(() => parseScenarioSet('name: x', { source: 'dir/set.yaml' })).toThrow(
      /^dir\/set\.yaml is no valid scenario set: 2 problems\n\ndir\/set\.yaml:1:1 {2}type\n {2}this key is missing: .*\n > 1 \| name: x\n {5}\| \^\^\^\^\n\n/,
    );
    expect(() => parseScenarioSet('name: x')).toThrow(/^scenario set is no valid scenario set/);
    expect(parseScenarioSet(texts[0] ?? '').name).toBe('demo');
  });
});
