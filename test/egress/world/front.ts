import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../../support/port-of.js';

/** A response on its way back to the worker. */
export interface PassedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** One call of the worker, in the hands of a scenario. */
export interface Exchange {
  /** Counts the calls of a scenario, from 1. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  /** Has the control plane answer. */
  pass(): Promise<PassedResponse>;
  respond(reply: Partial<PassedResponse>): void;
  /** The response as the worker will see it, for whoever writes it by hand. */
  readonly response: ServerResponse;
  /** Ends the connection without another word. */
  drop(): void;
}

/** What a scenario does with the calls of its worker. */
export type Distortion = (exchange: Exchange) => Promise<void> | void;

const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Stands before the control plane at the address that the worker knows, and passes everything on unless a scenario has other plans. */
export class Front {
  /** Where the control plane listens. */
  target = '';
  private distortion: Distortion | undefined;
  /** How many calls have come since the scenario began. */
  calls = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    server.on('request', (call, response) => void this.handle(call, response).catch(() => response.destroy()));
  }

  static async open(address: string): Promise<Front> {
    const server = createServer();
    server.listen(0, address);
    await once(server, 'listening');
    return new Front(server, `http://${address}:${portOf(server)}`);
  }

  get port(): number {
    return portOf(this.server);
  }

  /** From now on calls are counted anew and treated like this. */
  begin(distortion: Distortion | undefined): void {
    this.distortion = distortion;
    this.calls = 0;
    this.server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(call: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await wholeBody(call);
    this.calls += 1;
    const exchange: Exchange = {
      number: this.calls,
      method: call.method ?? '',
      path: call.url ?? '',
      body,
      response,
      pass: () => this.pass(call, body),
      respond: (reply) => write(response, reply),
      drop: () => call.socket.destroy(),
    };
    if (this.distortion) await this.distortion(exchange);
    else write(response, await exchange.pass());
  }

  private async pass(call: IncomingMessage, body: Buffer): Promise<PassedResponse> {
    const passed = request(`${this.target}${call.url ?? ''}`, { method: call.method, headers: call.headers });
    passed.end(body);
    const reply: IncomingMessage = (await once(passed, 'response'))[0];
    const text = (await wholeBody(reply)).toString();
    const headers = Object.entries(reply.headers).filter(([name]) => !HOP_HEADERS.has(name));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- headers that are there are texts
    return { status: reply.statusCode ?? 0, headers: Object.fromEntries(headers) as Record<string, string>, text };
  }
}

function write(response: ServerResponse, { status = 200, headers = {}, text = '' }: Partial<PassedResponse>): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text);
}

async function wholeBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
