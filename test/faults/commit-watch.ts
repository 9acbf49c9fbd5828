import { connect, createServer, type Server, type Socket } from 'node:net';
import { portOf } from '../support/port-of.js';

/** What the server says when no transaction is open any more, as the protocol writes it: after a commit, and after a statement that is one by itself. */
const NOTHING_OPEN = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * Stands between a process and PostgreSQL and hears when a transaction was committed. It tells before the news reaches the process,
 * which is the one moment at which a kill leaves work that is done and that nobody was told of.
 */
export class CommitWatch {
  private readonly sockets = new Set<Socket>();
  private isWanted: (() => Promise<boolean>) | undefined;
  private onWanted: (() => void) | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(databaseUrl: string): Promise<CommitWatch> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(databaseUrl);
    through.port = String(portOf(server));
    const watch = new CommitWatch(server, through.href);
    server.on('connection', (client) => watch.join(client, connect(Number(target.port), target.hostname)));
    return watch;
  }

  /** Settles at the first commit after which `isWanted` holds; the process is not told of that commit. */
  async commit(isWanted: () => Promise<boolean>): Promise<void> {
    this.isWanted = isWanted;
    await new Promise<void>((resolve) => (this.onWanted = resolve));
  }

  /** Passes everything on again, for the processes that connect from now on. */
  forget(): void {
    this.isWanted = undefined;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.forget();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket, postgres: Socket): void {
    const pair = [client, postgres];
    for (const socket of pair) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        for (const other of pair) other.destroy();
      });
    }
    client.on('data', (data) => postgres.write(data));
    let heard = Promise.resolve();
    // One after the other: what comes later must not overtake what is still looked at.
    postgres.on('data', (data) => {
      heard = heard.then(() => this.hear(data, client));
    });
  }

  private async hear(data: Buffer, client: Socket): Promise<void> {
    if (data.includes(NOTHING_OPEN) && (await this.isWanted?.())) this.onWanted?.();
    else client.write(data);
  }
}
