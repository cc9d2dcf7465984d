import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { createChat } from '../router.ts';
import { createScriptedModel } from '../scripted-model.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Step = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

async function chat({
  model = createScriptedModel(),
  mayChangeNotes = true,
  signal = new AbortController().signal,
} = {}) {
  return createChat({ model, mayChangeNotes, signal, folder: await temporaryFolder() });
}

function step(part: Step['content'][number], unified: Step['finishReason']['unified']): Step {
  return {
    content: [part],
    finishReason: { unified, raw: unified },
    usage: {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    },
    warnings: [],
  };
}

function toolCall(toolName: string, input: object): Step {
  return step({ type: 'tool-call', toolCallId: toolName, toolName, input: JSON.stringify(input) }, 'tool-calls');
}

describe('the router', () => {
  it('tells a turn in events: what was asked, which tool was called with what, what came of it, what was answered', async () => {
    const { send } = await chat();
    const { reply, events } = await send('Convert 1 m to cm.');
    expect(reply).toBe('1 m is 100 cm.');
    expect(events).toEqual([
      { type: 'turn_started', data: { prompt: 'Convert 1 m to cm.' } },
      { type: 'tool_call', data: { tool: 'convert_units', arguments: { value: 1, from: 'm', to: 'cm' } } },
      {
        type: 'tool_result',
        status: 'ok',
        data: { tool: 'convert_units', ok: true, output: { value: 1, from: 'm', to: 'cm', result: 100 } },
      },
      { type: 'reply_sent', data: { characters: 14 } },
    ]);
  });

  it('tells a tool that failed, and answers why', async () => {
    const { send } = await chat();
    const { reply, events } = await send('Convert 1 m to kg.');
    const error = 'cannot convert m (length) to kg (mass)';
    expect(events?.[2]).toEqual({
      type: 'tool_result',
      status: 'error',
      data: { tool: 'convert_units', ok: false, error },
    });
    expect(reply).toBe(`I could not do that: ${error}.`);
  });

  it('puts the permission between the call and its result', async () => {
    const { send } = await chat({ mayChangeNotes: false });
    const { events, artifacts } = await send('Write a note called a: x');
    expect(events?.map(({ type }) => type)).toEqual([
      'turn_started',
      'tool_call',
      'permission_requested',
      'permission_denied',
      'tool_result',
      'reply_sent',
    ]);
    expect(artifacts).toEqual([]);
  });

  it('keeps the events of each turn apart, and remembers what was said', async () => {
    const { send } = await chat();
    const first = await send('Convert 1 m to cm.');
    const second = await send('Save it as the note length.');
    expect(first.events).toHaveLength(4);
    expect(second.events?.[0]).toMatchObject({ type: 'turn_started', data: { prompt: 'Save it as the note length.' } });
    expect(second.artifacts).toContainEqual(expect.objectContaining({ text: '1 m is 100 cm.' }));
    expect(first.artifacts).toHaveLength(1);
  });

  it('calls one tool with the result of another', async () => {
    const { send } = await chat();
    const { reply, artifacts } = await send('Convert 1 m to cm and save it as the note length.');
    expect(reply).toBe('1 m is 100 cm.\nI wrote the note length.');
    expect(artifacts).toContainEqual(expect.objectContaining({ path: 'notes/length.md', text: '1 m is 100 cm.' }));
  });

  it.each([
    ['a tool that does not exist', 'launch', {}, /unavailable tool 'launch'/],
    [
      'arguments that the tool does not take',
      'convert_units',
      { value: 'five' },
      /Invalid input for tool convert_units/,
    ],
    ['more text than the tool takes', 'write_note', { name: 'a', text: 'x'.repeat(10_001) }, /Invalid input/],
  ])('tells a call of %s as an error, and goes on', async (_, name, input, message) => {
    const model = new MockLanguageModelV4({
      doGenerate: [toolCall(name, input), step({ type: 'text', text: 'Sorry.' }, 'stop')],
    });
    const { reply, events } = await (await chat({ model })).send('Do it.');
    expect(reply).toBe('Sorry.');
    expect(events?.map(({ type }) => type)).toEqual(['turn_started', 'error', 'reply_sent']);
    expect(events?.[1]?.data).toMatchObject({ tool: name, message: expect.stringMatching(message) });
  });

  it('gives up after six steps, with an error and a blank reply', async () => {
    const model = new MockLanguageModelV4({ doGenerate: async () => toolCall('read_notes', {}) });
    const { reply, events } = await (await chat({ model })).send('For ever.');
    expect(reply).toBe('');
    expect(model.doGenerateCalls).toHaveLength(6);
    expect(events?.at(-2)).toEqual({ type: 'error', data: { message: 'the model stopped early: tool-calls' } });
  });

  it('tells that a reply was cut off', async () => {
    const model = new MockLanguageModelV4({ doGenerate: step({ type: 'text', text: 'It is' }, 'length') });
    const { reply, events } = await (await chat({ model })).send('Tell me.');
    expect(reply).toBe('It is');
    expect(events?.[1]).toEqual({ type: 'error', data: { message: 'the model stopped early: length' } });
  });

  it('stops when it is told to', async () => {
    const { send } = await chat({ signal: AbortSignal.abort(new Error('time is up')) });
    await expect(send('Convert 1 m to cm.')).rejects.toThrow('time is up');
  });
});
