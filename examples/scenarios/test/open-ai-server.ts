import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface ChatRequest {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: { role: string; content: unknown; tool_call_id?: string; tool_calls?: object[] }[];
    readonly tools: { type: string; function: { name: string; parameters: object } }[];
  };
}

type Answer = (request: ChatRequest) => { status: number; body: object };

/** An HTTP server on this machine that speaks the wire format of OpenAI's chat completions. */
export async function openAiServer(answer: Answer): Promise<{ url: string; requests: ChatRequest[] }> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const { url: path, headers } = incoming;
    const request = { path, authorization: headers.authorization, body: JSON.parse(await textOf(incoming)) };
    requests.push(request);
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return text;
}

/** A completion as the server sends it. */
export function completion(message: object, finishReason: string) {
  return {
    status: 200,
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'served-name',
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    },
  };
}
