import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../support/port-of.js';

/** A load balancer as orchestrators have it: it sends to who is in, tries the next when nobody listens, and repeats nothing that was sent. */
export class Balancer {
  private readonly inside = new Set<string>();
  private turn = 0;
  private constructor(private readonly server: Server) {}

  static async open(): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server);
    server.on('request', (incoming, response) => void balancer.pass(incoming, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  add(url: string): void {
    this.inside.add(url);
  }

  remove(url: string): void {
    this.inside.delete(url);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(Buffer.from(piece));
    const body = Buffer.concat(pieces);
    this.turn += 1;
    const all = [...this.inside];
    for (const [n] of all.entries()) {
      const url = all[(this.turn + n) % all.length] ?? '';
      if ((await this.tryOne(url, incoming, body, response)) !== 'nobody listens') return;
    }
    response.writeHead(502).end();
  }

  private tryOne(
    url: string,
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<'passed' | 'nobody listens'> {
    return new Promise((resolve) => {
      const { method, headers } = incoming;
      const outgoing = request(`${url}${incoming.url ?? '/'}`, {
        method,
        headers: { ...headers, connection: 'close' },
        agent: false,
      });
      outgoing.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        resolve('passed');
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve('nobody listens');
        response.destroy();
        resolve('passed');
      });
      outgoing.end(body);
    });
  }
}
