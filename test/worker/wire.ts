import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../support/port-of.js';

/** One request as it went over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What becomes of a request. */
export type Fate =
  | 'pass'
  /** It is recorded, but nobody learns so. */
  | 'lose_answer'
  /** The connection is closed before anything is read by the server. */
  | 'drop'
  /** Nobody ever answers. */
  | 'hang'
  | { readonly status: number; readonly body: string; readonly type?: string };

/** What stands between a worker and the control plane: keeps what is sent, and can do to it what networks do. */
export class Wire {
  readonly requests: WireRequest[] = [];
  fate: (request: WireRequest) => Fate = () => 'pass';
  private readonly server: Server;

  private constructor(private readonly target: string) {
    this.server = createServer((request, response) => void this.handle(request, response).catch(() => response.destroy()));
  }

  static async to(target: string): Promise<Wire> {
    const wire = new Wire(target);
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  /** The bodies of all requests, in their order. */
  get bodies(): string[] {
    return this.requests.map(({ body }) => body);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: await text(request),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- headers of our worker come once each
      headers: request.headers as Record<string, string>,
    };
    this.requests.push(seen);
    const fate = this.fate(seen);
    if (fate === 'drop') return void response.destroy();
    if (fate === 'hang') return;
    if (typeof fate === 'object') {
      return void response.writeHead(fate.status, { 'content-type': fate.type ?? 'application/json' }).end(fate.body);
    }
    const reply = await this.forward(seen);
    if (fate === 'lose_answer') return void response.destroy();
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  }

  private forward({ method, path, body, headers }: WireRequest): Promise<Response> {
    const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
    return fetch(this.target + path, { method, headers: kept, body: body === '' ? undefined : body });
  }
}
