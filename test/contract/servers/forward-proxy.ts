import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { portOf } from '../../support/port-of.js';

/** A proxy as companies have it: plain requests are passed on, for TLS a tunnel is opened. */
export class ForwardProxy {
  /** Where it was asked to go. */
  readonly targets: string[] = [];
  private readonly tunnels = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  static async start(): Promise<ForwardProxy> {
    const server = createServer();
    const proxy = new ForwardProxy(server);
    server.on('request', (incoming, reply) => proxy.pass(incoming, reply));
    server.on('connect', (incoming: IncomingMessage, socket: Socket) => proxy.tunnel(incoming, socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.tunnels) socket.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(incoming: IncomingMessage, reply: ServerResponse): void {
    const target = incoming.url ?? '';
    this.targets.push(`${incoming.method} ${target}`);
    const outgoing = request(target, { method: incoming.method, headers: incoming.headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    outgoing.on('error', () => reply.writeHead(502).end());
    incoming.pipe(outgoing);
  }

  private tunnel({ url = '' }: IncomingMessage, socket: Socket): void {
    this.targets.push(`CONNECT ${url}`);
    this.tunnels.add(socket);
    const server = connect(Number(url.split(':')[1]), url.split(':')[0], () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(server).pipe(socket);
    });
    socket.on('error', () => undefined).on('close', () => server.destroy());
    server.on('error', () => undefined).on('close', () => socket.destroy());
  }
}
