import { describe, expect, it } from 'vitest';
import { chooseModel } from '../model.ts';
import { createChat } from '../router.ts';
import { completion, openAiServer } from './open-ai-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function chatWith(environment: Record<string, string>) {
  const { model } = chooseModel(environment);
  return createChat({
    model,
    signal: new AbortController().signal,
    folder: await temporaryFolder(),
    mayChangeNotes: true,
  });
}

describe('chooseModel', () => {
  it('is the scripted stand-in, and synthetic, when the environment names no model', () => {
    for (const environment of [{}, { EVALKIT_MODEL_URL: '', EVALKIT_MODEL_KEY: '', EVALKIT_MODEL_NAME: '' }]) {
      expect(chooseModel(environment)).toMatchObject({ provenance: 'synthetic', model: { modelId: 'scripted' } });
    }
  });

  it.each([{ EVALKIT_MODEL_URL: 'http://127.0.0.1:1' }, { EVALKIT_MODEL_NAME: 'x' }, { EVALKIT_MODEL_KEY: 'x' }])(
    'refuses a model that is named by halves, instead of falling back: %j',
    (environment) => {
      expect(() => chooseModel(environment)).toThrow(
        'a real model needs EVALKIT_MODEL_URL and EVALKIT_MODEL_NAME: set both, or none',
      );
    },
  );

  it('is live when the environment names one, with or without a key', () => {
    const named = { EVALKIT_MODEL_URL: 'http://127.0.0.1:1', EVALKIT_MODEL_NAME: 'some-model' };
    expect(chooseModel(named)).toMatchObject({ provenance: 'live', model: { modelId: 'some-model' } });
    expect(chooseModel({ ...named, EVALKIT_MODEL_KEY: 'k' })).toMatchObject({ provenance: 'live' });
  });
});

describe('a real model', () => {
  it('is asked over HTTP, and its tool calls are executed and answered', async () => {
    const { url, requests } = await openAiServer(({ body: { messages } }) => {
      const result = messages.find(({ role }) => role === 'tool');
      if (result !== undefined) return completion({ content: `The tool says ${result.content}` }, 'stop');
      const call = { name: 'convert_units', arguments: '{"value":5,"from":"miles","to":"km"}' };
      return completion({ content: null, tool_calls: [{ id: 'c1', type: 'function', function: call }] }, 'tool_calls');
    });
    const { send } = await chatWith({
      EVALKIT_MODEL_URL: url,
      EVALKIT_MODEL_KEY: 'secret',
      EVALKIT_MODEL_NAME: 'some-model',
    });
    const { reply, events, artifacts } = await send('How far is 5 miles in km?');

    expect(reply).toBe('The tool says {"value":5,"from":"mi","to":"km","result":8.04672}');
    expect(events?.map(({ type }) => type)).toEqual(['turn_started', 'tool_call', 'tool_result', 'reply_sent']);
    expect(artifacts).toMatchObject([{ path: 'conversions.json', data: [{ result: 8.04672 }] }]);

    expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v1/chat/completions', 'Bearer secret'],
      ['/v1/chat/completions', 'Bearer secret'],
    ]);
    const [first, second] = requests.map(({ body }) => body);
    expect(first?.model).toBe('some-model');
    expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(first?.tools.map(({ function: { name } }) => name)).toEqual([
      'text_statistics',
      'convert_units',
      'write_note',
      'read_notes',
    ]);
    expect(first?.tools[1]?.function.parameters).toMatchObject({
      type: 'object',
      properties: { value: { type: 'number' }, from: { type: 'string' }, to: { type: 'string' } },
      required: ['value', 'from', 'to'],
    });
    expect(second?.messages.slice(2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'convert_units' } }] },
      { role: 'tool', tool_call_id: 'c1' },
    ]);
  });

  it('sends no authorization without a key', async () => {
    const { url, requests } = await openAiServer(() => completion({ content: 'Hello.' }, 'stop'));
    const { send } = await chatWith({ EVALKIT_MODEL_URL: url, EVALKIT_MODEL_NAME: 'local' });
    expect((await send('Hello.')).reply).toBe('Hello.');
    expect(requests[0]?.authorization).toBeUndefined();
  });

  it('makes the turn fail when the server refuses, so that the trial is blocked and not refuted', async () => {
    const body = { error: { message: 'no such key', type: 'invalid_request_error' } };
    const { url, requests } = await openAiServer(() => ({ status: 401, body }));
    const { send } = await chatWith({ EVALKIT_MODEL_URL: url, EVALKIT_MODEL_KEY: 'x', EVALKIT_MODEL_NAME: 'local' });
    await expect(send('Hello.')).rejects.toThrow('no such key');
    expect(requests).toHaveLength(1);
  });
});
