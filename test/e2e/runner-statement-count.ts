import { connect, createServer, type Server, type Socket } from 'node:net';
import { portOf } from '../support/port-of.js';

const EXECUTE = 'E'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const LENGTH_BYTES = 4;

/** Stands between a process and PostgreSQL and counts the statements that the process sends, by the messages of the protocol. */
export class StatementCount {
  private readonly sockets = new Set<Socket>();
  statements = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(databaseUrl: string): Promise<StatementCount> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(databaseUrl);
    through.port = String(portOf(server));
    const count = new StatementCount(server, through.href);
    server.on('connection', (client) => count.join(client, connect(Number(target.port), target.hostname)));
    return count;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket, postgres: Socket): void {
    for (const [socket, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
    const read = this.reader();
    client.on('data', read);
  }

  /** Reads whole messages out of whatever pieces arrive. The first one, which opens the session, has no kind. */
  private reader(): (data: Buffer) => void {
    let rest = Buffer.alloc(0);
    let kindBytes = 0;
    return (data) => {
      rest = Buffer.concat([rest, data]);
      while (rest.length >= kindBytes + LENGTH_BYTES) {
        const end = kindBytes + rest.readUInt32BE(kindBytes);
        if (rest.length < end) return;
        if (kindBytes === 1 && (rest[0] === SIMPLE_QUERY || rest[0] === EXECUTE)) this.statements += 1;
        rest = rest.subarray(end);
        kindBytes = 1;
      }
    };
  }
}
