import type { EventRecord, Turn } from '@evalkit/schema/observation';
import { generateText, isStepCount, type LanguageModel, type ModelMessage } from 'ai';
import { createTools, type Workspace } from './tools.ts';

const instructions =
  'You count words, convert units and keep notes, always with your tools. Answer in one short sentence that gives ' +
  'the numbers the tool gave. When a tool fails, say why. When asked for JSON, answer with the bare JSON of the tool result.';

const maxSteps = 6;

interface ChatOptions extends Omit<Workspace, 'emit'> {
  readonly model: LanguageModel;
  readonly signal: AbortSignal;
}

/** One conversation with the router: an agent loop that remembers its turns, calls tools, and tells what it does in events. */
export function createChat({ model, signal, ...workspace }: ChatOptions) {
  const messages: ModelMessage[] = [];
  let events: EventRecord[] = [];

  const emit: Workspace['emit'] = (type, data, status) => {
    events.push({ type, data, ...(status !== undefined && { status }) });
  };
  const { tools, artifacts } = createTools({ ...workspace, emit });

  async function send(prompt: string): Promise<Turn> {
    events = [];
    emit('turn_started', { prompt });
    messages.push({ role: 'user', content: prompt });
    const { text, finishReason, responseMessages } = await generateText({
      model,
      instructions,
      messages,
      tools,
      abortSignal: signal,
      stopWhen: isStepCount(maxSteps),
      toolCallConcurrency: 1,
      onToolExecutionStart: ({ toolCall: { toolName, input } }) => {
        emit('tool_call', { tool: toolName, arguments: input });
      },
      onToolExecutionEnd: ({ toolOutput: { toolName, ...outcome } }) => {
        if (outcome.type === 'tool-result')
          emit('tool_result', { tool: toolName, ok: true, output: outcome.output }, 'ok');
        else emit('tool_result', { tool: toolName, ok: false, error: messageOf(outcome.error) }, 'error');
      },
      onStepEnd: ({ toolCalls }) => {
        for (const { toolName, invalid, error } of toolCalls.filter((call) => call.invalid)) {
          emit('error', { tool: toolName, invalid, message: messageOf(error) });
        }
      },
    });
    messages.push(...responseMessages);
    if (finishReason !== 'stop') emit('error', { message: `the model stopped early: ${finishReason}` });
    emit('reply_sent', { characters: text.length });
    return { reply: text, events, artifacts: await artifacts() };
  }

  return { send, artifacts };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
