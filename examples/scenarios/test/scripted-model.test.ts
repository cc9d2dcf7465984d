import { describe, expect, it } from 'vitest';
import { createChat } from '../router.ts';
import { createScriptedModel } from '../scripted-model.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function converse(...prompts: string[]): Promise<(string | null)[]> {
  const folder = await temporaryFolder();
  const { signal } = new AbortController();
  const { send } = createChat({ model: createScriptedModel(), signal, folder, mayChangeNotes: true });
  const replies: (string | null)[] = [];
  for (const prompt of prompts) replies.push((await send(prompt)).reply);
  return replies;
}

describe('the scripted model', () => {
  it.each([
    ['Count the words in "a b c".', '3 words, 5 characters, 1 sentences, 1 s to read.'],
    ['Count the words in "one\ntwo".', '2 words, 7 characters, 2 sentences, 1 s to read.'],
    ['Please convert -40 °C to °F', '-40 C is -40 F.'],
    ['convert 1.5km to m', '1.5 km is 1500 m.'],
    ['Convert 1 km to m, as JSON.', '{"value":1,"from":"km","to":"m","result":1000}'],
    ['Answer as JSON.', 'I can count words, convert units and keep notes.'],
    ['Show my notes.', 'There are no notes.'],
    ['Say nothing.', ''],
    ['', 'I can count words, convert units and keep notes.'],
  ])('answers %j from what the tools say', async (prompt, reply) => {
    expect(await converse(prompt)).toEqual([reply]);
  });

  it('does not go on after a tool that failed', async () => {
    const prompts = ['Convert 1 m to kg and save it as the note a.', 'List all notes'];
    expect(await converse(...prompts)).toEqual([
      'I could not do that: cannot convert m (length) to kg (mass).',
      'There are no notes.',
    ]);
  });

  it('answers a prompt that it was never written for from that prompt alone', async () => {
    expect(await converse('Write a note called x: y', 'Delete the note x', 'Read the notes')).toEqual([
      'I wrote the note x.',
      'I deleted the note x.',
      'There are no notes.',
    ]);
  });
});
