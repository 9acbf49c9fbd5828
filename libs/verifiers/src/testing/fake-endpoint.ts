import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

/** The body of a call, as far as tests look into it. */
export interface AskedBody {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly [field: string]: unknown;
}

/** What a call shows the model: segments to an extractor, a claim and a passage to a verifier. */
export interface AskedData {
  readonly segments: readonly { readonly id: string; readonly text: string }[];
  readonly [field: string]: unknown;
}

/** What reached the fake endpoint. */
export interface AskedCall {
  readonly headers: IncomingMessage['headers'];
  readonly path: string;
  readonly body: AskedBody;
  /** The document that the model was shown. */
  readonly data: AskedData;
}

/** How a call is responded to, well or badly. `n` counts calls from 1. */
export type Behaviour = (call: AskedCall, response: ServerResponse, n: number) => void;

/** A small OpenAI-compatible server on loopback that responds as it is told. */
export class FakeEndpoint {
  readonly calls: AskedCall[] = [];
  open = 0;
  mostOpen = 0;
  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
    private behaviour: Behaviour,
  ) {}

  static async start(behaviour: Behaviour, tls?: { cert: string; key: string }): Promise<FakeEndpoint> {
    const started: FakeEndpoint[] = [];
    const listener: RequestListener = (request, response) => void started[0]?.serve(request, response);
    const server = tls ? createTlsServer(tls, listener) : createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const fake = new FakeEndpoint(server, `${tls ? 'https' : 'http'}://127.0.0.1:${portOf(server)}/v1`, behaviour);
    started.push(fake);
    return fake;
  }

  /** From now on responses otherwise. */
  become(behaviour: Behaviour): void {
    this.behaviour = behaviour;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
    response.on('close', () => (this.open -= 1));
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body: AskedBody = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const call = { headers: request.headers, path: request.url ?? '', body, data: dataOf(body) };
    this.calls.push(call);
    this.behaviour(call, response, this.calls.length);
  }
}

/** The port that a server of a test listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}

function dataOf({ messages }: AskedBody): AskedData {
  const text = messages.at(-1)?.content ?? '';
  return JSON.parse(text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\n')));
}

/** The body of a completion whose model wrote this. */
export function completionOf(content: unknown, more: Record<string, unknown> = {}, choice: Record<string, unknown> = {}): string {
  const message = { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) };
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop', ...choice }],
    usage: { prompt_tokens: 200, completion_tokens: 40, total_tokens: 240 },
    ...more,
  });
}

/** A model that writes what the function says. */
export function writes(reply: (data: AskedData) => unknown): Behaviour {
  return ({ data }, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(completionOf(reply(data)));
  };
}

/** A server that responds with a status and nothing else. */
export function respondsWithStatus(status: number, headers: Record<string, string> = {}): Behaviour {
  return (_call, response) => {
    response.writeHead(status, headers).end('{"error":{"message":"no"}}');
  };
}

/** Behaves one way for the first calls and another way afterwards. */
export function first(times: number, behaviour: Behaviour, then: Behaviour): Behaviour {
  return (call, response, n) => (n <= times ? behaviour : then)(call, response, n);
}
