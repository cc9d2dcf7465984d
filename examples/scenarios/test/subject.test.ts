import { readdir } from 'node:fs/promises';
import type { Trial } from '@evalkit/schema/run';
import type { Scenario } from '@evalkit/schema/scenario';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScriptedModel } from '../scripted-model.ts';
import { temporaryFolder } from './temporary-folder.ts';

for (const name of ['URL', 'KEY', 'NAME']) vi.stubEnv(`EVALKIT_MODEL_${name}`, '');
const { default: subject, createSubject } = await import('../subject.ts');

const trial: Trial = { index: 0, unitId: 's', repetition: 1, seed: 0, digest: '' };
const context = { trial, signal: new AbortController().signal };
const scripted = createSubject({ model: createScriptedModel(), provenance: 'synthetic' });

function scenario(metadata?: Scenario['metadata']): Scenario {
  return { id: 's', covers: [], input: 'unused', ...(metadata !== undefined && { metadata }) };
}

describe('the subject', () => {
  it('says where its answers come from', () => {
    expect(subject.provenance).toBe('synthetic');
    expect(createSubject({ model: createScriptedModel(), provenance: 'live' }).provenance).toBe('live');
  });

  it('holds each conversation in a folder of its own, which is gone afterwards', async () => {
    const temporary = await temporaryFolder();
    for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const allowed = scenario({ permissions: { notes: 'allow' } });
    const [one, other] = [await scripted.open(allowed, context), await scripted.open(allowed, context)];
    expect(await readdir(temporary)).toHaveLength(2);
    await one.send('Write a note called a: x');
    expect((await other.send('Read my notes.')).reply).toBe('There are no notes.');
    expect(await one.close()).toEqual([{ path: 'notes/a.md', type: 'note', skill: 'notes', text: 'x' }]);
    expect(await other.close()).toEqual([]);
    expect(await readdir(temporary)).toEqual([]);
  });

  it.each([
    ['allow', { permissions: { notes: 'allow' } }, 'I wrote the note a.'],
    ['deny', { permissions: { notes: 'deny' } }, 'I could not do that: permission to change notes was refused.'],
    ['say nothing about', undefined, 'I could not do that: permission to change notes was refused.'],
  ])("does what the scenario's metadata %s changing notes", async (_, metadata, reply) => {
    const session = await scripted.open(scenario(metadata), context);
    expect((await session.send('Write a note called a: x')).reply).toBe(reply);
    await session.close();
  });

  it('cannot be opened during an outage', async () => {
    await expect(scripted.open(scenario({ outage: true }), context)).rejects.toThrow('the router is down');
  });

  it('refuses metadata that it would otherwise ignore', async () => {
    const misspelt = scenario({ permissions: { notes: 'alow' } });
    await expect(scripted.open(misspelt, context)).rejects.toThrow('expected one of \\"allow\\"|\\"deny\\"');
  });

  it('gives a model up when the trial is given up', async () => {
    const givenUp = new AbortController();
    const model = new MockLanguageModelV4({
      doGenerate: ({ abortSignal }) =>
        new Promise((_, reject) => {
          abortSignal?.addEventListener('abort', () => reject(abortSignal.reason));
          givenUp.abort(new Error('time is up'));
        }),
    });
    const session = await createSubject({ model, provenance: 'live' }).open(scenario(), {
      trial,
      signal: givenUp.signal,
    });
    await expect(session.send('Hello')).rejects.toThrow('time is up');
    expect(await session.close()).toEqual([]);
  });
});
