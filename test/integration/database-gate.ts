import { connect, createServer, type Socket } from 'node:net';
import { StatementCount } from './statement-count.js';
import { portOf } from '../support/port-of.js';

/** A door in front of the database that a test can shut, as if the server had gone. */
export interface DatabaseGate {
  /** The address of the database through the door. */
  readonly url: string;
  /** How many statements have passed so far. */
  statements(): number;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const counts: StatementCount[] = [];
  let isOpen = true;
  const server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    const count = new StatementCount();
    counts.push(count);
    socket.on('data', (piece) => count.read(piece));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(portOf(server));
  return {
    url: url.href,
    statements: () => counts.reduce((sum, { value }) => sum + value, 0),
    shut() {
      isOpen = false;
      dropAll();
    },
    open: () => void (isOpen = true),
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
