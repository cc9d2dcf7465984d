const sha = 'a'.repeat(64);
const prediction = { verified: 0.7, inconclusive: 0.1, refuted: 0.1, blocked: 0.1 };
const counts = { verified: 1, inconclusive: 0, refuted: 2, blocked: 0 };
const proportion = { successes: 1, n: 3, estimate: 1 / 3, interval: { lower: 0.06, upper: 0.79 } };
const unmeasured = { successes: 0, n: 0, estimate: null, interval: null };
const side = { planned: 3, measured: 3, blocked: 0, verifiedRate: proportion };
const run = { runId: '00000001', provenance: ['live'], inputs: { scenarioSet: sha } };
const fault = { kind: 'infrastructure', code: 'ECONNRESET', message: 'connection reset' };
const event = { type: 'tool_call', status: 'ok', data: { tool: 'convert', arguments: [1, 'km', null] }, at: 12 };
const artifact = { id: 'n1', type: 'note', skill: 'notes', path: 'notes/a.md', text: 'hello' };
const record = {
  index: 0,
  unitId: 'greeting',
  repetition: 1,
  seed: 7,
  band: 'refuted',
  reason: 'the reply misses "hello"',
  score: 0.5,
  provenance: 'synthetic',
  surfaces: { reply: { band: 'refuted', reason: 'missed' } },
  fault: null,
  attempts: [
    { fault, durationMs: 3 },
    { fault: null, durationMs: 12.5 },
  ],
};
const chained = { at: 1_767_225_600_000, previous: sha };

/** Valid documents of every kind, by the name of their JSON Schema; together they use every key. */
export const documents: Readonly<Record<string, readonly unknown[]>> = {
  'scenario-set': [
    {
      type: 'dogfood_scenario_set',
      name: 'demo',
      description: 'all there is',
      covers: ['tools'],
      notes: 'carried through',
      scenarios: [
        {
          id: 'one',
          covers: ['tools/notes'],
          input: 'hello',
          kind: 'smoke',
          metadata: { owner: ['a', { b: null }] },
          expected: {
            reply: { kind: 'judge', rubric: ['is polite'], threshold: 0.8, min_confidence: 0.5 },
            events: {
              must_emit: [{ type: 'a', count: '>=1', payload: { x: { y: [1] } }, status: 'ok' }],
              must_not_emit: [{ type: 'b' }],
              must_emit_any: [{ type: 'c' }],
              sequence: ['a', 'c'],
            },
            artifacts: [{ skill: 's', type: 't', path: 'p', present: false, fingerprint: sha }],
          },
          outcome_prediction: prediction,
        },
        {
          id: 'two',
          prompts: ['hello', 'again'],
          per_turn_expected: [{ turn: 1, expected: { reply: { kind: 'regex', value: '^a', flags: 'i' } } }],
          overall_expected: { events: { sequence: ['a'] } },
          expected: { reply: { kind: 'json_schema', schema: { type: 'object' } } },
        },
        { id: 'three', input: 'x', expected: { reply: { kind: 'exact', value: 'y' } } },
        { id: 'four', input: 'x', expected: { reply: { kind: 'substring', value: 'y' } } },
        { id: 'five', input: 'x', expected: { reply: { kind: 'json_schema', schema: true } } },
      ],
    },
  ],
  'feature-map': [{ features: [{ path: 'tools/notes', title: 'Notes', line: 3 }] }, { features: [] }],
  observation: [
    {
      schema: 'evalkit.observation',
      version: 1,
      unitId: 'greeting',
      repetition: 1,
      provenance: 'live',
      turns: [
        { prompt: 'hi', reply: 'hello', events: [event], artifacts: [artifact] },
        { reply: null, events: null, artifacts: null },
        { reply: '', events: [] },
      ],
      artifacts: [artifact],
    },
    {
      schema: 'evalkit.observation',
      version: 1,
      unitId: 'greeting',
      repetition: 2,
      provenance: 'not-measured',
      turns: [],
      artifacts: null,
    },
  ],
  'event-record': [event, { type: 'plain' }],
  'artifact-record': [
    artifact,
    {},
    { path: 'a.json', data: { a: [1, { b: null }], c: 'd', e: true } },
    { path: 'a.bin', bytes: 'AP8=' },
    { sha256: sha },
  ],
  verdict: [
    { band: 'verified', verifier: 'reply', reason: 'it holds', evidence: [] },
    {
      band: 'blocked',
      verifier: 'events',
      reason: 'never captured',
      evidence: [{ label: 'error', pointer: '/events/3', sha256: sha, excerpt: 'x' }, { label: 'nearest event' }],
      score: 0.5,
      confidence: null,
      review: true,
    },
  ],
  'run-plan': [
    {
      schema: 'evalkit.run-plan',
      version: 1,
      workflow: 'scenarios',
      name: 'demo',
      inputs: { scenarioSet: sha },
      seed: 1,
      repetitions: 3,
      units: [
        { unitId: 'a', digest: sha, prediction, covers: ['tools'] },
        { unitId: 'b', digest: sha },
      ],
    },
  ],
  'run-summary': [
    {
      schema: 'evalkit.run-summary',
      version: 1,
      runId: '00000001',
      workflow: 'scenarios',
      name: 'demo',
      status: 'complete',
      planDigest: sha,
      inputs: { scenarioSet: sha },
      planned: 6,
      finished: 6,
      tally: { live: counts, recorded: counts, replayed: counts, synthetic: counts, 'not-measured': counts },
      units: [
        { unitId: 'a', digest: sha, planned: 3, finished: 3, tally: { synthetic: counts }, prediction },
        { unitId: 'b', digest: sha, planned: 3, finished: 0, tally: {}, prediction: null },
      ],
    },
  ],
  comparison: [
    {
      schema: 'evalkit.comparison',
      version: 1,
      mismatches: ['the scenario sets differ'],
      baseline: run,
      candidate: run,
      threshold: 0.1,
      alpha: 0.05,
      units: [
        {
          unitId: 'a',
          baseline: side,
          candidate: side,
          change: -0.5,
          interval: { lower: -0.9, upper: 0.1 },
          fisherP: 0.4,
          holmP: 0.8,
          distinguishable: false,
          regressed: true,
          improved: false,
          newlyVerified: false,
        },
        {
          unitId: 'b',
          baseline: { planned: 3, measured: 0, blocked: 3, verifiedRate: unmeasured },
          candidate: side,
          change: null,
          interval: null,
          fisherP: null,
          holmP: null,
          distinguishable: null,
          regressed: false,
          improved: false,
          newlyVerified: false,
        },
      ],
      regressed: ['a'],
      improved: [],
      newlyVerified: [],
      added: ['c'],
      removed: ['d'],
      notMeasured: ['b'],
      brier: {
        baseline: { original: 0.4, half: 0.2, n: 3 },
        candidate: { original: 0.6, half: 0.3, n: 3 },
        drift: 0.2,
      },
      exitCode: 1,
    },
  ],
  baseline: [
    {
      schema: 'evalkit.baseline',
      version: 1,
      label: 'main',
      runId: '00000001',
      planDigest: sha,
      inputs: { scenarioSet: sha },
      journalDigest: sha,
    },
  ],
  'journal-line': [
    { type: 'run-start', runId: '00000001', planDigest: sha, at: 1_767_225_600_000, previous: null },
    { type: 'run-resume', ...chained },
    { type: 'trial-start', index: 0, unitId: 'a', repetition: 1, attempt: 1, ...chained },
    { type: 'trial-end', record, ...chained },
    { type: 'trial-end', record: { ...record, score: null, fault, band: 'blocked', surfaces: {} }, ...chained },
    { type: 'run-end', trials: 1, ...chained },
  ],
};
