import { fileURLToPath } from 'node:url';
import { loadFeatureMap, loadScenarioSet } from '@evalkit/schema/node';
import type { TrialRecord } from '@evalkit/schema/run';
import {
  formatScenarioReport,
  type RunScenarioSetOptions,
  runScenarioSet,
  type Subject,
} from '@evalkit/workflows/scenarios';
import { describe, expect, it } from 'vitest';
import { chooseModel } from '../model.ts';
import scriptedJudge from '../scripted-judge.ts';
import { createSubject } from '../subject.ts';
import { completion, openAiServer } from './open-ai-server.ts';

const here = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { set } = await loadScenarioSet(here('scenarios.yaml'));
const featureMap = await loadFeatureMap(here('feature-map.md'));

const endsOtherwise = {
  'abbreviations-are-no-sentences': 'refuted',
  'asked-to-say-nothing': 'inconclusive',
  'router-is-down': 'blocked',
};

async function run(subject: Subject, options: RunScenarioSetOptions = {}) {
  const records: TrialRecord[] = [];
  const { status, report } = await runScenarioSet(set, subject, {
    ...options,
    featureMap,
    onEvent: (event) => {
      if (event.type === 'trial-end') records.push(event.record);
    },
  });
  return { status, report, records, bands: Object.fromEntries(report.scenarios.map(({ id, band }) => [id, band])) };
}

describe('a run with the stand-ins', () => {
  const scripted = createSubject(chooseModel({}));

  it('verifies every scenario but the three that end otherwise on purpose, each time anew', async () => {
    const { status, bands, report } = await run(scripted, { judge: scriptedJudge, repetitions: 3, concurrency: 4 });
    const verified = Object.fromEntries(set.scenarios.map(({ id }) => [id, 'verified']));
    expect(status).toBe('complete');
    expect(bands).toEqual({ ...verified, ...endsOtherwise });
    expect(report.score.units.every(({ stable }) => stable)).toBe(true);
  });

  it('says why a scenario ended otherwise', async () => {
    const { report } = await run(scripted, { judge: scriptedJudge });
    const why = Object.fromEntries(report.scenarios.map((row) => [row.id, row.why]));
    expect(why['abbreviations-are-no-sentences']).toContain('output.sentences 3 instead of 2');
    expect(why['asked-to-say-nothing']).toContain('blank');
    expect(why['router-is-down']).toContain('the router is down');
  });

  it('says synthetic in its headline, and in every record that measured something', async () => {
    const { report, records } = await run(scripted, { judge: scriptedJudge });
    expect(formatScenarioReport(report)).toContain('SYNTHETIC');
    expect(report.score.kinds.real).toBeNull();
    for (const { unitId, provenance } of records) {
      expect([unitId, provenance]).toEqual([unitId, unitId === 'router-is-down' ? 'not-measured' : 'synthetic']);
    }
  });

  it('blocks the judged scenario when there is no judge', async () => {
    const { bands } = await run(scripted);
    expect(bands['judged-reading']).toBe('blocked');
  });

  it('shows which features nobody covers', async () => {
    const { coverage } = (await run(scripted)).report;
    expect(coverage).toMatchObject({
      uncovered: ['unit-conversion/absolute-zero', 'notes/overwrite', 'conversation/step-limit'],
      warnings: [],
    });
  });
});

describe('a run with a real model', () => {
  it('is live, and is measured by what the model does', async () => {
    const { url } = await openAiServer(() => completion({ content: 'I convert units and keep notes.' }, 'stop'));
    const subject = createSubject(chooseModel({ EVALKIT_MODEL_URL: url, EVALKIT_MODEL_NAME: 'some-model' }));
    const { report, records, bands } = await run(subject);
    expect(formatScenarioReport(report)).not.toMatch(/synthetic/i);
    expect(new Set(records.map(({ provenance }) => provenance))).toEqual(new Set(['live', 'not-measured']));
    expect(bands).toMatchObject({
      'small-talk-needs-no-tool': 'verified',
      'convert-length': 'refuted',
      'router-is-down': 'blocked',
    });
  });

  it('is not measured when the server refuses, whatever was expected', async () => {
    const { url } = await openAiServer(() => ({ status: 401, body: { error: { message: 'no such key' } } }));
    const subject = createSubject(chooseModel({ EVALKIT_MODEL_URL: url, EVALKIT_MODEL_NAME: 'some-model' }));
    const { report, bands } = await run(subject);
    expect(new Set(Object.values(bands))).toEqual(new Set(['blocked']));
    expect(report.scenarios[0]?.why).toContain('no such key');
  });
});
