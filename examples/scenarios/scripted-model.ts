import { MockLanguageModelV4 } from 'ai/test';

type Generate = MockLanguageModelV4['doGenerate'];
type Prompt = Parameters<Generate>[0]['prompt'];
type Step = Awaited<ReturnType<Generate>>;

/** Which tool a request needs, and the call's arguments from the pattern's groups and from what the model said last. */
interface Rule {
  readonly tool: string;
  readonly pattern: RegExp;
  input(groups: readonly string[], said: string): object;
}

/** In the order in which the tools are called when a request needs several. */
const rules: readonly Rule[] = [
  { tool: 'text_statistics', pattern: /\bcount\b.*?"(.*)"/is, input: ([text]) => ({ text }) },
  {
    tool: 'convert_units',
    pattern: /\bconvert (-?[\d.]+) ?(\S+) to ([\w°]+)/i,
    input: ([value, from, to]) => ({ value: Number(value), from, to }),
  },
  { tool: 'write_note', pattern: /\bwrite a note called (\S+): (.+)/is, input: ([name, text]) => ({ name, text }) },
  { tool: 'write_note', pattern: /\bsave it as the note ([\w-]+)/i, input: ([name], said) => ({ name, text: said }) },
  { tool: 'write_note', pattern: /\bdelete the note ([\w-]+)/i, input: ([name]) => ({ name, text: '' }) },
  { tool: 'read_notes', pattern: /\b(?:read|show|list)\b.*\bnotes\b/is, input: () => ({}) },
];

/** How the model tells what a tool's output says. */
// biome-ignore lint/suspicious/noExplicitAny: a model only knows from the tool's description what its output holds
const phrases: Record<string, (output: any) => string> = {
  text_statistics: ({ words, characters, sentences, readingSeconds }) =>
    `${words} words, ${characters} characters, ${sentences} sentences, ${readingSeconds} s to read.`,
  convert_units: ({ value, from, result, to }) => `${value} ${from} is ${result} ${to}.`,
  write_note: ({ name, deleted }) => `I ${deleted ? 'deleted' : 'wrote'} the note ${name}.`,
  read_notes: ({ notes }) =>
    notes.map(({ name, text }: Record<string, string>) => `${name}: ${text}`).join('\n') || 'There are no notes.',
};

/** A stand-in for a language model: rules pick the tools that a request needs, and the reply is made of their results. */
export function createScriptedModel(): MockLanguageModelV4 {
  return new MockLanguageModelV4({ modelId: 'scripted', doGenerate: async ({ prompt }) => nextStep(prompt) });
}

function nextStep(prompt: Prompt): Step {
  const turn = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user'));
  const request = textOf(turn[0]);
  const results = turn.flatMap((message) => (message.role === 'tool' ? message.content : []));

  const outputs: unknown[] = [];
  const said: string[] = [];
  for (const result of results) {
    if (result.type !== 'tool-result') continue;
    const { toolName, output } = result;
    if (output.type === 'error-text') return say(`I could not do that: ${output.value.replace(/^Error: /, '')}.`);
    if (output.type !== 'json') continue;
    outputs.push(output.value);
    said.push(phrases[toolName]?.(output.value) ?? '');
  }

  const due = rules.filter(({ pattern }) => pattern.test(request))[outputs.length];
  if (due !== undefined) {
    const before = said.at(-1) ?? textOf(prompt.findLast(({ role }) => role === 'assistant'));
    const input = due.input(due.pattern.exec(request)?.slice(1) ?? [], before);
    return step({
      type: 'tool-call',
      toolCallId: `call-${prompt.length}`,
      toolName: due.tool,
      input: JSON.stringify(input),
    });
  }
  if (/\bsay nothing\b/i.test(request)) return say('');
  if (/\bas JSON\b/i.test(request) && outputs.length > 0) return say(JSON.stringify(outputs.at(-1)));
  return say(said.join('\n') || 'I can count words, convert units and keep notes.');
}

function textOf(message: Prompt[number] | undefined): string {
  if (message === undefined || message.role === 'system') return '';
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function say(text: string): Step {
  return step({ type: 'text', text });
}

function step(part: Step['content'][number]): Step {
  const finished = part.type === 'text' ? 'stop' : 'tool-calls';
  return {
    content: [part],
    finishReason: { unified: finished, raw: finished },
    usage: {
      inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    },
    warnings: [],
  };
}
