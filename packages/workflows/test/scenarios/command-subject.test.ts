import { fileURLToPath } from 'node:url';
import { createTestPorts } from '@evalkit/schema/testing';
import { describe, expect, it } from 'vitest';
import { commandSubject } from '../../src/scenarios/index.ts';

const program = fileURLToPath(new URL('./fixtures/program.mjs', import.meta.url));
const trial = { index: 0, unitId: 'one', repetition: 1, seed: 1, digest: 'd' };
const scenario = { id: 'one', covers: [], input: 'hello' };

function open(how: string, options: { readonly signal?: AbortSignal; readonly maxLineBytes?: number } = {}) {
  const { signal = new AbortController().signal, ...rest } = options;
  const subject = commandSubject({ command: process.execPath, args: [program, how], ...rest });
  return subject.open(scenario, { trial, signal });
}

describe('commandSubject', () => {
  it('asks a program turn by turn and takes its reply, its events and, at the end, its artifacts', async () => {
    const session = await open('well');
    expect(await session.send('hello')).toEqual({
      reply: 'you said hello',
      events: [{ type: 'asked', data: { turn: 1 } }, { type: 'answered' }],
    });
    expect((await session.send('again')).events).toContainEqual({ type: 'asked', data: { turn: 2 } });
    expect(await session.close()).toEqual([{ path: 'log.txt', text: 'bye' }]);
  });

  it('takes events that the program never mentions for not captured', async () => {
    const session = await open('silent-events');
    expect((await session.send('hello')).events).toBeUndefined();
    await session.close();
  });

  it('takes artifacts that the program never mentions for not captured', async () => {
    const session = await open('no-artifacts');
    await session.send('hello');
    expect(await session.close()).toBeNull();
  });

  it.each([
    [
      'exits-early',
      /exited with code 3 before it replied; its standard error ends with: cannot reach \\u001b\[31mthe database/,
    ],
    ['chatters', /not JSON: Thinking\.\.\.; its standard output carries one JSON object per line/],
    ['wrong-type', /type "answer", expected "event" or "reply"/],
    ['list', /not a JSON object: \[1\]/],
  ])('says what is wrong with a program that %s', async (how, message) => {
    const session = await open(how);
    await expect(session.send('hello')).rejects.toThrow(message);
    await session.close().catch(() => {});
  });

  it('stops reading a line that has no end', async () => {
    const session = await open('long-line', { maxLineBytes: 1000 });
    await expect(session.send('hello')).rejects.toThrow(/a line of more than 1000 bytes/);
  });

  it('ends a program that hangs when the trial is given up', async () => {
    const controller = new AbortController();
    const session = await open('hangs', { signal: controller.signal });
    const reply = session.send('hello');
    controller.abort();
    await expect(reply).rejects.toThrow(/was ended by SIGKILL before it replied/);
    expect(await session.close()).toBeNull();
  });

  it('ends a program that does not exit within its grace', async () => {
    const ports = createTestPorts();
    const subject = commandSubject({ command: process.execPath, args: [program, 'lingers'], ports });
    const session = await subject.open(scenario, { trial, signal: new AbortController().signal });
    await session.send('hello');
    const closing = session.close();
    while (ports.clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
    ports.clock.advance(5000);
    expect(await closing).toBeNull();
  });

  it('says that a program could not be started', async () => {
    const subject = commandSubject({ command: '/nowhere/at-all' });
    const session = await subject.open(scenario, { trial, signal: new AbortController().signal });
    await expect(session.send('hello')).rejects.toThrow(/the program \/nowhere\/at-all could not be started/);
  });
});
