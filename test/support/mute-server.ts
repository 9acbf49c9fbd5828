import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { portOf } from './port-of.js';

/** A server that takes connections and never says a word. */
export class MuteServer {
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.sockets.add(socket.on('error', () => undefined)));
  }

  static async open(port = 0, address = '127.0.0.1'): Promise<MuteServer> {
    const mute = new MuteServer(createServer().listen(port, address));
    await once(mute.server, 'listening');
    return mute;
  }

  get port(): number {
    return portOf(this.server);
  }

  /** Waits until somebody connects. */
  async connected(): Promise<void> {
    await once(this.server, 'connection');
  }

  /** Nothing is read here, so a connection does not notice that its other side has gone: left open, it would keep this process for ever. */
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
