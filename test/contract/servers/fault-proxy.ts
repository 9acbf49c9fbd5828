import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { portOf } from '../../support/port-of.js';

/** What goes wrong on the way to a server. `times` says how often; without it, always. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection breaks with the first bytes of a request. */
  | { readonly kind: 'reset'; times?: number }
  /** The server gets the request and acts on it, but its response is lost. Only requests that hold `of` are hit. */
  | { readonly kind: 'lost-answer'; times?: number; readonly of: string }
  /** Nobody answers. */
  | { readonly kind: 'silence' }
  /** Answers arrive in many small pieces. */
  | { readonly kind: 'slow'; readonly pieceBytes: number; readonly everyMs: number }
  /** The connection breaks after so many bytes of a response. */
  | { readonly kind: 'cut'; readonly bytes: number; times?: number }
  /** Bytes change on the way. */
  | { readonly kind: 'change'; readonly way: 'up' | 'down'; readonly from: string; readonly to: string };

/** Stands between a store and its server, and does harm when told to. */
export class FaultProxy {
  fault: Fault = { kind: 'none' };
  connections = 0;
  /** Everything that was sent to the server, as far as it is text. */
  sent = '';
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly upstream: number,
    private readonly scheme: 'http' | 'https',
  ) {}

  static async start(upstream: number, tls?: { readonly key: string; readonly cert: string }): Promise<FaultProxy> {
    const server = tls ? createTlsServer(tls) : createServer();
    const proxy = new FaultProxy(server, upstream, tls ? 'https' : 'http');
    server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => proxy.serve(socket));
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get origin(): string {
    return `${this.scheme}://127.0.0.1:${portOf(this.server)}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(client: Socket): void {
    this.connections += 1;
    const server = connect(this.upstream, '127.0.0.1');
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    }
    const exchange = new Exchange(client, server);
    client.on('data', (bytes: Buffer) => this.passUp(exchange, bytes)).on('close', () => server.destroy());
    server.on('data', (bytes: Buffer) => this.passDown(exchange, bytes)).on('close', () => exchange.endDown());
  }

  private passUp(exchange: Exchange, bytes: Buffer): void {
    const { fault } = this;
    this.sent += bytes.toString('latin1');
    exchange.request += bytes.toString('latin1').slice(0, 2000);
    if (fault.kind === 'silence') return;
    if (fault.kind === 'reset' && use(fault)) return exchange.breakOff();
    exchange.server.write(fault.kind === 'change' && fault.way === 'up' ? changed(bytes, fault) : bytes);
  }

  private passDown(exchange: Exchange, bytes: Buffer): void {
    const { fault } = this;
    if (fault.kind === 'lost-answer' && exchange.request.includes(fault.of) && use(fault)) return exchange.breakOff();
    exchange.request = '';
    exchange.answered += bytes.length;
    if (fault.kind === 'cut' && exchange.answered > fault.bytes && use(fault)) return exchange.breakOff();
    exchange.down(fault.kind === 'change' && fault.way === 'down' ? changed(bytes, fault) : bytes, fault);
  }
}

/** One connection through the proxy. */
class Exchange {
  request = '';
  answered = 0;
  private passed: Promise<void> = Promise.resolve();

  constructor(
    readonly client: Socket,
    readonly server: Socket,
  ) {}

  breakOff(): void {
    this.client.resetAndDestroy?.();
    this.client.destroy();
    this.server.destroy();
  }

  down(bytes: Buffer, fault: Fault): void {
    this.passed = this.passOn(this.passed, bytes, fault);
  }

  private async passOn(before: Promise<void>, bytes: Buffer, fault: Fault): Promise<void> {
    await before;
    const size = fault.kind === 'slow' ? fault.pieceBytes : bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      if (fault.kind === 'slow') await sleep(fault.everyMs);
      this.client.write(bytes.subarray(at, at + size));
    }
  }

  endDown(): void {
    void this.passed.then(() => this.client.end());
  }
}

/** Whether a fault strikes once more. */
function use(fault: { times?: number }): boolean {
  if (fault.times === undefined) return true;
  if (fault.times === 0) return false;
  fault.times -= 1;
  return true;
}

function changed(bytes: Buffer, { from, to }: { readonly from: string; readonly to: string }): Buffer {
  const at = bytes.indexOf(from);
  if (at < 0) return bytes;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + from.length)]);
}
