import { describe, expect, it } from 'vitest';
import { safeParseScenarioSet } from '../../src/scenario/index.ts';
import artifacts from '../cases/artifacts.json' with { type: 'json' };
import events from '../cases/events.json' with { type: 'json' };
import replies from '../cases/replies.json' with { type: 'json' };

interface Case {
  readonly id: string;
  readonly direct?: boolean;
  readonly expected?: unknown;
  readonly expect: { readonly band: readonly string[] };
}

const surfaces = { reply: replies.cases, events: events.cases, artifacts: artifacts.cases };

describe.each(Object.entries(surfaces))('expected.%s', (surface, cases) => {
  // Where "refused" is one of several right answers there is nothing to hold us to.
  const items = (cases as unknown as Case[]).filter(({ expected, expect: { band } }) => {
    return expected !== undefined && (band.length === 1 || !band.includes('refused'));
  });

  it.each(items)('$id is refused when it is loaded, or not, as documented', ({ expected, expect: { band } }) => {
    const scenarios = [{ id: 'one', input: 'hello', expected: { [surface]: expected } }];
    const text = JSON.stringify({ type: 'scenario_set', name: 'demo', scenarios });
    const result = safeParseScenarioSet(text);
    if (band.includes('refused')) expect(result).toMatchObject({ ok: false, error: { code: 'SCENARIO_INVALID' } });
    else expect(result).toMatchObject({ ok: true });
  });
});
